import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { type Import, importsBelow } from "./structure-errors.ts";

const ROOT = join(import.meta.dirname, "../..");
const DEV = "main/dev/dev.ts";

/** The scripts of package.json, the entries of the builds, and what is started as a process of its own. */
function entries(imports: readonly Import[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const started = Object.values(scripts).flatMap((command) => /main\/run\.js (\S+)/.exec(command)?.[1] ?? []);
  const files = imports.map(({ from }) => from).filter((file) => /-(?:cli|process|thread)\.ts$/.test(file));
  return [...new Set([...started, ...files, "staff/routes.ts", "staff/entry.server.tsx", "site/app/entry.server.tsx"])];
}

function reachedFrom(starts: readonly string[], imports: readonly Import[]): Set<string> {
  const next = Map.groupBy(imports, ({ from }) => from);
  const reached = new Set(starts);
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to);
  return reached;
}

test("nothing but npm run dev reaches the development server, which signs everybody in as an owner", () => {
  const imports = importsBelow(ROOT).filter(({ from }) => !/\.test\.tsx?$/.test(from));
  const others = entries(imports).filter((file) => file !== DEV);
  expect(others).toContain("main/start.ts");
  const ofDev = (files: Set<string>) => [...files].filter((file) => file.startsWith("main/dev/"));
  expect(ofDev(reachedFrom(others, imports))).toEqual([]);
  expect(ofDev(reachedFrom([DEV], imports))).toContain("main/dev/sign-in-owner.ts");
});
