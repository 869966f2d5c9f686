/* What a service worker finds around it; the library of TypeScript knows those of other workers. */

/** What the build writes at the head of the service worker. */
declare const SITE: {
  version: string;
  /** the hash of each file's content */
  files: Record<string, string>;
  /** what is said when a file is lost, by language */
  sorry: Record<string, [title: string, what: string, again: string]>;
};

declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

interface DedicatedWorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}
