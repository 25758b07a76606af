import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

import { PACKAGES } from "./packages.ts";

/**
 * One file names another one: by an import of a value or a type, by an export from it, or as the module of a worker. Paths from the root.
 */
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

type Packages = Readonly<Record<string, readonly string[]>>;

/** The fixtures that tests share, what opens a database for them, and their configuration. */
const OF_TESTS = ["tests/support/", "main/store/", "vitest.config.ts"];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Returns an error for each import that the packages do not allow, and for each cycle of folders, types included. Tests are no part of
 * a cycle: they may import what their package may, and OF_TESTS.
 */
export function structureErrors(imports: readonly Import[], packages: Packages): string[] {
  return [...importErrors(imports, packages), ...cycleErrors(imports.filter(({ from }) => !isTest(from)))];
}

function importErrors(imports: readonly Import[], packages: Packages): string[] {
  const names = Object.keys(packages).toSorted((a, b) => b.length - a.length);
  const packageOf = (file: string) => names.find((name) => file.startsWith(`${name}/`)) ?? dirname(file);
  return imports.flatMap(({ from, to }) => {
    const [importing, imported] = [packageOf(from), packageOf(to)];
    const allowed = [importing, ...(packages[importing] ?? [])];
    if (allowed.includes(imported)) return [];
    if (isTest(from) && OF_TESTS.some((folder) => to.startsWith(folder))) return [];
    return [`${from} imports ${to}, and ${importing} may import ${allowed.join(", ")}`];
  });
}

/** Returns one error for each set of folders of which each imports each other one, directly or through others. */
function cycleErrors(imports: readonly Import[]): string[] {
  const crossing = imports.filter(({ from, to }) => dirname(from) !== dirname(to));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of crossing) next.set(dirname(from), (next.get(dirname(from)) ?? new Set()).add(dirname(to)));
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]));
  const cycles = new Map<string, string[]>();
  for (const [folder, reaches] of reached) {
    const cycle = [...reaches].filter((other) => reached.get(other)?.has(folder)).toSorted();
    if (cycle.includes(folder)) cycles.set(cycle.join(", "), cycle);
  }
  return [...cycles].map(([names, cycle]) => {
    const within = crossing.filter(({ from, to }) => cycle.includes(dirname(from)) && cycle.includes(dirname(to)));
    return [`These folders import each other: ${names}`, ...within.map(({ from, to }) => `  ${from} imports ${to}`)].join("\n");
  });
}

/** Returns the folders that a folder imports, directly or through others. */
function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const other of next.get(folder) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}
