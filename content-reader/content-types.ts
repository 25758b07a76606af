import type { ContentModules } from "./content-modules.ts";

/**
 * Returns the declarations of the `content:` modules for the type checker. The text imports ContentModules from
 * `contentModulesFile`, a path as seen from the file that the text is written to.
 */
export function contentTypes(modules: ContentModules, contentModulesFile: string): string {
  const declarations = Object.entries(modules).map(([name, exports]) => {
    const type = `import("${contentModulesFile}").ContentModules["${name}"]`;
    const lines = Object.keys(exports).map((key) =>
      key === "default"
        ? `  const value: ${type}["default"];\n  export default value;`
        : `  export const ${key}: ${type}["${key}"];`,
    );
    return `declare module "content:${name}" {\n${lines.join("\n")}\n}`;
  });
  return `${declarations.join("\n")}\n`;
}
