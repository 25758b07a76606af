import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Finding, resultFor, type SiteCheck } from "./check.ts";

/** Licences under which a part may be shipped with a site whose code is its owner's, each with its notice kept. */
const COMPATIBLE = new Set([
  ...["MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "BlueOak-1.0.0", "Zlib", "Python-2.0"],
  ...["Unlicense", "CC0-1.0", "CC-BY-4.0", "MPL-2.0", "OFL-1.1"],
]);

export type Package = { name: string; licence: string };

/** Everything that is installed to build and run the site stands under a licence that allows it; all are listed by licence. */
export const licences: SiteCheck = {
  name: "licences",
  judge: ({ stage }) => {
    if (stage === "parked") return [];
    const packages = installedPackages(join(import.meta.dirname, "../.."));
    listByLicence(packages);
    return [resultFor(licences.name, { state: "live", path: "what ships" }, { findings: incompatible(packages) })];
  },
};

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }> };

/** Takes the project's folder; gives the packages of its lock file that are not for development alone. */
export function installedPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional }]) =>
    path === "" || dev || devOptional
      ? []
      : [{ name: `${path.replace(/^.*node_modules\//, "")} ${version}`, licence: license ?? licenceInside(join(root, path)) }],
  );
}

/** Older packages state theirs as a list, which the lock file leaves out. */
function licenceInside(folder: string): string {
  try {
    const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { licenses?: { type: string }[] };
    return own.licenses?.map(({ type }) => type).join(" OR ") ?? "none stated";
  } catch {
    return "none stated";
  }
}

/** Takes packages; gives those whose licence is none of the compatible ones: of "A OR B" one is enough, of "A AND B" all count. */
export const incompatible = (packages: readonly Package[]): Finding[] =>
  packages
    .filter(({ licence }) => !isCompatible(licence))
    .map(({ name, licence }) => ({
      rule: "licence",
      where: name,
      what: `Its licence is ${licence}: replace it, or add the licence.`,
    }));

const isCompatible = (licence: string) =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => COMPATIBLE.has(part)));

function listByLicence(packages: readonly Package[]) {
  const lines = [...Map.groupBy(packages, ({ licence }) => licence)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([licence, { length }]) => `  ${licence}: ${length}`);
  console.log(`\nLicences of the ${packages.length} packages that the site is built and run with:\n${lines.join("\n")}\n`);
}
