import { dirname } from "node:path";

import type { Import } from "./imports.ts";

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
