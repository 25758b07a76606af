import type { Plugin } from "vite";

import { contentModules } from "./content-modules.ts";
import type { Content } from "./read-content.ts";

const RESOLVED = "\0content:";
/** The file of the server's bundle with the words that the bundle was built with, by the names of the `content:` modules. */
export const WORDS_FILE = "words.json";
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Leaves the words out of the bundle that renders documents, so that one bundle renders any content: each `content:` module reads
 * the global `__WORDS__`, which the thread sets before it loads the bundle (server/rendering/rendering-thread.ts). The words of the
 * build are in a file beside the bundle. The plugin comes before contentPlugin, which resolves the names.
 */
export function wordsAtRunTime(content: Content): Plugin {
  const modules: Modules = contentModules(content);
  return {
    name: "words-at-run-time",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load(id) {
      const exports = id.startsWith(RESOLVED) ? modules[id.slice(RESOLVED.length)] : undefined;
      return exports && asModule(id.slice(RESOLVED.length), Object.keys(exports));
    },
    generateBundle() {
      const imported = Object.entries(modules).filter(([name]) => this.getModuleInfo(`${RESOLVED}${name}`));
      this.emitFile({ type: "asset", fileName: WORDS_FILE, source: JSON.stringify(Object.fromEntries(imported)) });
    },
  };
}

/** Returns the words of some content as a thread gets them, which is the text of WORDS_FILE. */
export const wordsOf = (content: Content): string => JSON.stringify(contentModules(content));

function asModule(name: string, exports: readonly string[]): string {
  const words = `__WORDS__[${JSON.stringify(name)}]`;
  return exports
    .map((key) => (key === "default" ? `export default ${words}.default;` : `export const ${key} = ${words}.${key};`))
    .join("\n");
}
