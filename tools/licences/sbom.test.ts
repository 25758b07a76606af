import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
type Component = { name: string; group?: string; version: string; hashes?: unknown[] };
type Bom = { bomFormat: string; metadata: { component: { name: string } }; components: Component[] };
type Lock = { packages: Record<string, { version: string; dev?: boolean }> };

test("npm run sbom names every package that builds and runs the site, and no other", () => {
  const printed = execFileSync("npm", ["run", "--silent", "sbom", "--offline"], { cwd: ROOT, encoding: "utf8" });
  const { bomFormat, metadata, components } = JSON.parse(printed) as Bom;
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "wattlebend-site"]);
  const named = components.map(({ name, group, version }) => `${group ? `${group}/` : ""}${name} ${version}`);
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const shipped = Object.entries(packages).flatMap(([path, { version, dev }]) =>
    path === "" || dev ? [] : [`${path.replace(/^.*node_modules\//, "")} ${version}`],
  );
  expect(new Set(named)).toEqual(new Set(shipped));
  for (const name of ["express", "react", "pg"]) expect(named.join("\n")).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(named.join("\n")).not.toMatch(/^vitest /m);
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
});
