import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import type { Config } from "../config.ts";

/** The settings that are part of a build. A change of one needs a new build (docs/specification.md, Two stages). */
export type BakedIn = { stage: "parked" | "live"; siteUrl: string; gateDigest: string; demo: boolean };

const SOURCES = ["app", "content/art", "content-reader", "server/build", "vite.config.ts", "package-lock.json"];
/** The folder that the build itself writes. */
const GENERATED = "generated";

export function bakedIn(config: Config, contentStage: "parked" | "live"): BakedIn {
  return {
    stage: config.siteStage ?? contentStage,
    siteUrl: config.siteUrl,
    gateDigest: createHash("sha256").update(config.gatePassword).digest("hex"),
    demo: config.demo,
  };
}

/** Returns a digest of the sources, content and settings of a build. Two builds with the same stamp are the same site. */
export function stampOf(root: string, baked: BakedIn, contentFolder = join(root, "content")): string {
  const hash = createHash("sha256").update(JSON.stringify(baked));
  const addFiles = (folder: string, source: string) => {
    for (const file of filesBelow(join(folder, source))) hash.update(relative(folder, file)).update(readFileSync(file));
  };
  for (const source of SOURCES) addFiles(root, source);
  addFiles(contentFolder, ".");
  return hash.digest("hex").slice(0, 20);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== GENERATED && !name.includes(".test."))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}
