import type { Plugin } from "vite";

import { contentModules, ModuleCode } from "./content-modules.ts";
import { readContent } from "./read-content.ts";
import type { Stage } from "./required.ts";

const PREFIX = "content:";

/**
 * Takes the content's folder and the stage; gives the app its words: `import about from "content:page/about"`, read and
 * checked at build, never at run time.
 * @throws ContentError, which stops the build
 */
export function contentPlugin(folder: string, stage: Stage): Plugin {
  const modules = contentModules(readContent(folder), stage);
  return {
    name: "content",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const exports = modules[name];
      if (!exports) throw new Error(`There is no content module "${PREFIX}${name}": see content-reader/virtual-modules.d.ts.`);
      return asModule(exports);
    },
  };
}

/** Takes what a module exports; gives it as code, one `export const` a value, so that the bundler drops what a page does not use. */
export function asModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export ${name === "default" ? "default" : `const ${name} =`} ${asCode(value)};`)
    .join("\n");
}

const asCode = (value: unknown) => (value instanceof ModuleCode ? value.code : JSON.stringify(value));
