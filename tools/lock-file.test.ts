import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"));
type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  os?: string;
  cpu?: string;
};
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path]) => path !== "");
const pathsOf = (isWrong: (entry: Locked) => boolean) => installed.filter(([, entry]) => isWrong(entry)).map(([path]) => path);

test("every package that ships has a digest in the lock file, and no package names a registry", () => {
  expect(pathsOf(({ integrity, dev }) => !dev && !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(pathsOf(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test("Node is a package with a digest and the same version for each CPU, and no install script downloads it", () => {
  const nodes = ["x64", "arm64"].map((cpu) => packages[`node_modules/node-linux-${cpu}`]);
  expect(nodes).toMatchObject([
    { os: "linux", cpu: "x64", integrity: expect.stringMatching(/^sha512-/) as string },
    { os: "linux", cpu: "arm64", integrity: expect.stringMatching(/^sha512-/) as string },
  ]);
  expect(new Set(nodes.map((node) => node?.version.split(".")[0]))).toEqual(new Set(["24"]));
  expect(new Set(nodes.map((node) => node?.version)).size).toBe(1);
  expect(packages["node_modules/node"]).toBeUndefined();
});

test("no package that ships has an install script", () => {
  expect(pathsOf(({ hasInstallScript, dev }) => hasInstallScript === true && !dev)).toEqual([]);
});
