import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import type { Config } from "../config.ts";

/** The settings that are part of a build. A change of one needs a new build (docs/specification.md, Two stages). */
export type BakedIn = { stage: "parked" | "live"; siteUrl: string; gateDigest: string; demo: boolean };

const SOURCES = [
  "app",
  "content/art",
  "content-reader",
  "server/build",
  "server/rendering",
  "vite.config.ts",
  "package-lock.json",
];
/** No page of the public site has these words. */
const REPLY_TEMPLATES = /^reply-templates\//;
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
export const stampOf = (root: string, baked: BakedIn, contentFolder = join(root, "content")): string =>
  digestOf({ root, settings: baked, sources: SOURCES, contentFolder, isLeftOut: (file) => REPLY_TEMPLATES.test(file) });

type Digested = {
  root: string;
  settings: object;
  /** Files and folders below `root`. */
  sources: readonly string[];
  contentFolder: string;
  /** Whether a file of the content, by its path below `contentFolder`, is no part of the build. */
  isLeftOut: (file: string) => boolean;
};

/** Returns a digest of settings, sources and content. It is short, because the name of a build stands in each of its documents. */
export function digestOf({ root, settings, sources, contentFolder, isLeftOut }: Digested): string {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  const add = (folder: string, file: string) => hash.update(relative(folder, file)).update(readFileSync(file));
  for (const source of sources) for (const file of filesBelow(join(root, source))) add(root, file);
  for (const file of filesBelow(contentFolder)) if (!isLeftOut(relative(contentFolder, file))) add(contentFolder, file);
  return hash.digest("hex").slice(0, 12);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== GENERATED && !name.includes(".test."))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}
