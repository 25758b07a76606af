import { join, sep } from "node:path";

/** Folders of a checkout that no page or screen imports. `build` alone can have 100,000 files, which took a watcher 10 seconds. */
const FOLDERS = ["backups", "build", "data", "deploy", "docs", "playwright-report", "test-results", "tests", "tools"];

/** Returns which paths a watcher of the sources ignores. The content may be in one of these folders. */
export function unwatched(root: string, contentFolder?: string): (path: string) => boolean {
  const folders = FOLDERS.map((name) => join(root, name));
  const isIn = (folder: string, path: string) => path === folder || path.startsWith(folder + sep);
  return (path) => folders.some((folder) => isIn(folder, path)) && !(contentFolder !== undefined && isIn(contentFolder, path));
}
