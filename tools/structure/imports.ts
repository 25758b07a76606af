import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

import { PACKAGES } from "./packages.ts";

/** One file names another one: by an import of a value or a type, by an export from it, or as the module of a worker. Paths from the root. */
export type Import = { from: string; to: string };

/** A module that is started as a worker or a process. */
const STARTED = /new URL\(\s*"(\.[^"]+\.tsx?)",\s*import\.meta\.url/g;

/** Returns which files of the project the source files of the packages name. */
export function importsBelow(root: string): Import[] {
  const folders = new Set(Object.keys(PACKAGES).map((name) => name.split("/", 1)[0] ?? name));
  const files = [...folders].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));
}

/** Returns which files of the project one source file names. */
export function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...text.matchAll(STARTED)].map(([, name]) => name),
  ];
  const relative = named.filter((name) => name && /^\..*\.tsx?$/.test(name) && !name.includes("/+types/"));
  return [...new Set(relative)].map((name) => ({ from: file, to: join(dirname(file), name ?? "") }));
}
