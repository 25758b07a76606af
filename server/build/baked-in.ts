import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import type { Config } from "../config.ts";

/** What a build holds for good: changing any of it needs a new build (docs/specification.md, Two stages). */
export type BakedIn = { stage: "parked" | "live"; siteUrl: string; gateDigest: string; demo: boolean };

const SOURCES = [
  "app",
  "content",
  "content-reader",
  "server/build",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
/** Made by the build itself. */
const GENERATED = "generated";

export function bakedIn(config: Config, contentStage: "parked" | "live"): BakedIn {
  return {
    stage: config.siteStage ?? contentStage,
    siteUrl: config.siteUrl,
    gateDigest: createHash("sha256").update(config.gatePassword).digest("hex"),
    demo: config.demo,
  };
}

/** A digest of the sources and settings of a build; two equal stamps would build the same site. */
export function stampOf(root: string, baked: BakedIn): string {
  const hash = createHash("sha256").update(JSON.stringify(baked));
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 20);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== GENERATED && !name.includes(".test."))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}
