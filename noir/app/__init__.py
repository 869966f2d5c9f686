"""The program without a browser: its model, what each message does to it, and what follows by itself."""
