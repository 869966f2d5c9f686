/* Says in `data-offline` on the page that there is no network, so that it offers nothing that needs one. */

function look() {
  var root = document.documentElement;
  if (navigator.onLine === false) root.setAttribute("data-offline", "");
  else root.removeAttribute("data-offline");
}

export function watchNetwork() {
  addEventListener("online", look);
  addEventListener("offline", look);
  look();
}
