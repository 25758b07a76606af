import { readFileSync } from "node:fs";
import { join } from "node:path";

import { checked, type Finding, type SiteCheck } from "./check.ts";

/** Licences that allow a proprietary site to include a package with its notice. */
const COMPATIBLE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Zlib",
  "Python-2.0",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "MPL-2.0",
  "OFL-1.1",
]);

/**
 * sharp loads libvips as a shared library, which is not changed and not sent to browsers: the LGPL allows that with a notice
 * (NOTICE.md). Its packages for other systems are in the lock file as well.
 */
const SHARED_LIBRARY = { package: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" };

type Package = { name: string; licence: string };
type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** Every package that builds and runs the site has a compatible licence. */
export const licences: SiteCheck = {
  name: "licences",
  stage: "live",
  run() {
    const packages = installedPackages(join(import.meta.dirname, "../.."));
    const counts = [...Map.groupBy(packages, ({ licence }) => licence)].map(([licence, { length }]) => `${licence} ${length}`);
    console.log(`\nLicences of the ${packages.length} packages that build and run the site: ${counts.join(", ")}\n`);
    return Promise.resolve([checked({ state: "live", path: "packages" }, check(packages))]);
  },
};

/** Returns the packages of the lock file in `root` without development packages. */
export function installedPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version, license }]) => ({
      name: `${path.replace(/^.*node_modules\//, "")} ${version}`,
      licence: license ?? licenceInside(join(root, path)),
    }));
}

/** Some old packages have a list of licences, which is not in the lock file. */
function licenceInside(folder: string): string {
  try {
    const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { licenses?: { type: string }[] };
    return own.licenses?.map(({ type }) => type).join(" OR ") ?? "none stated";
  } catch {
    return "none stated";
  }
}

export const check = (packages: readonly Package[]): Finding[] =>
  packages
    .filter(({ name, licence }) => !isCompatible(licence, name))
    .map(({ name, licence }) => ({
      rule: "licence",
      where: name,
      what: `Its licence is ${licence}: replace it, or add the licence.`,
    }));

/** For "A OR B" one licence must be compatible, for "A AND B" both. */
const isCompatible = (licence: string, name: string) =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => COMPATIBLE.has(part) || isSharedLibrary(part, name)));

const isSharedLibrary = (licence: string, name: string) =>
  licence === SHARED_LIBRARY.licence && SHARED_LIBRARY.package.test(name);
