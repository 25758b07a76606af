import type { EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";

import { contentModules } from "./content-modules.ts";
import { readContentFolder } from "./content-folder.ts";
import { type Content, readContent } from "./read-content.ts";

const PREFIX = "content:";
/** An editor empties a file before it writes it, and the watcher may report both as one event. */
const WRITTEN_MS = 50;
type Modules = Record<string, Record<string, unknown>>;

const RESOLVED = `\0${PREFIX}`;

/**
 * Resolves imports of words, such as `import about from "content:page/about"`. The words become part of the build. The
 * development server reads the content again whenever a file of it changes.
 */
export function contentPlugin(folder: string, content: Content): Plugin {
  let modules: Modules = contentModules(content);
  return {
    name: "content",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const exports = modules[name];
      if (!exports) throw new Error(`There is no content module "${PREFIX}${name}": see content-reader/content-modules.ts.`);
      return asModule(exports);
    },
    configureServer: (server) =>
      whenContentChanges(server, folder, () => {
        const before = modules;
        modules = contentModules(readContent(readContentFolder(folder)));
        return Object.keys(modules).filter((name) => JSON.stringify(modules[name]) !== JSON.stringify(before[name]));
      }),
  };
}

/**
 * Calls `readAgain`, which returns the names of the modules that changed, for every change below a folder, and updates open pages.
 * An error is shown in the browser, also in pages that are opened later, until the content can be read again.
 */
function whenContentChanges(server: ViteDevServer, folder: string, readAgain: () => string[]) {
  let error: Error | undefined;
  const showError = () => {
    if (error) server.ws.send({ type: "error", err: { message: error.message, stack: "" } });
  };
  const update = () => {
    try {
      const changed = readAgain();
      // Without an update, the browser would keep showing the error that was fixed.
      if (error && changed.length === 0) server.ws.send({ type: "full-reload" });
      error = undefined;
      for (const name of changed) reload(server, name);
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      showError();
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.ws.on("connection", showError);
  server.watcher.on("all", (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(waiting);
    waiting = setTimeout(update, WRITTEN_MS);
  });
}

function reload(server: ViteDevServer, name: string) {
  for (const environment of Object.values(server.environments)) {
    const module: EnvironmentModuleNode | undefined = environment.moduleGraph.getModuleById(`${RESOLVED}${name}`);
    if (module) void environment.reloadModule(module);
  }
}

/** Returns the code of a module, with one export for each value, so that the bundler drops the values that a page does not use. */
function asModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export ${name === "default" ? "default" : `const ${name} =`} ${JSON.stringify(value)};`)
    .join("\n");
}
