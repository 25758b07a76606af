import type { ViteDevServer } from "vite";

/** An editor empties a file before it writes it, and the watcher may report both as one event. */
const WRITTEN_MS = 50;

/**
 * Calls `readAgain` after every change below a folder, and loads open pages again. An error is shown in the browser, also in pages that
 * are opened later, until the content can be read again.
 */
export function watchContent({ watcher, ws }: ViteDevServer, folder: string, readAgain: () => Promise<void>): void {
  let error: Error | undefined;
  const showError = () => {
    if (error) ws.send({ type: "error", err: { message: error.message, stack: "" } });
  };
  const update = async () => {
    try {
      await readAgain();
      error = undefined;
      ws.send({ type: "full-reload" });
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      showError();
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  watcher.add(folder);
  ws.on("connection", showError);
  watcher.on("all", (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void update(), WRITTEN_MS);
  });
}
