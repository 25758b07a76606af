import type { Plugin } from "vite";

import { contentModules } from "./content-modules.ts";
import { readContent } from "./read-content.ts";

const PREFIX = "content:";

/**
 * Gives the app its words: `import about from "content:page/about"`. The content is read and checked at build, never at run
 * time.
 * @throws ContentError, which stops the build
 */
export function contentPlugin(folder: string): Plugin {
  const modules: Record<string, Record<string, unknown>> = contentModules(readContent(folder));
  return {
    name: "content",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const exports = modules[name];
      if (!exports) throw new Error(`There is no content module "${PREFIX}${name}": see content-reader/content-modules.ts.`);
      return asModule(exports);
    },
  };
}

/** Returns the code of a module, with one export for each value, so that the bundler drops the values that a page does not use. */
export function asModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export ${name === "default" ? "default" : `const ${name} =`} ${JSON.stringify(value)};`)
    .join("\n");
}
