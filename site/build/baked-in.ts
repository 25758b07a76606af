import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import type { Config } from "../../platform/process/config.ts";

/** The settings that pages show. After a change of one they are rendered again (docs/specification.md, Two stages). */
type BakedIn = { stage: "parked" | "live"; siteUrl: string; gateDigest: string; demo: boolean };

const SOURCES = [
  "content/art",
  "content-model",
  "site/app",
  "site/build",
  "site/rendering",
  "vite.config.ts",
  "package-lock.json",
];
/** The types of the `content:` modules, which the type checker needs and no build. */
const GENERATED = "generated";
/** No page of the public site has these words. */
const OF_REPLIES = /^(reply-templates|documents)\//;

export function bakedIn(config: Config, contentStage: "parked" | "live"): BakedIn {
  return {
    stage: config.siteStage ?? contentStage,
    siteUrl: config.siteUrl,
    gateDigest: createHash("sha256").update(config.gatePassword).digest("hex"),
    demo: config.demo,
  };
}

/** Returns a digest of the sources of the pages. Two checkouts with the same stamp have the same code. */
export const codeStamp = (root: string): string => digestOf({ root, settings: {}, sources: SOURCES });

/** Returns a digest of the code, the content and the settings of a site. Two sites with the same stamp are the same. */
export function siteStamp(code: string, baked: BakedIn, { texts, assets }: ContentFiles): string {
  const hash = createHash("sha256").update(JSON.stringify([code, baked]));
  const words = [...texts].filter(([path]) => !OF_REPLIES.test(path));
  for (const entry of words.toSorted(([one], [other]) => (one < other ? -1 : 1))) hash.update(JSON.stringify(entry));
  // The description of a picture has a digest of its files.
  const files = [...assets.keys()].filter((path) => !OF_REPLIES.test(path));
  return shortened(hash.update(files.toSorted().join("\n")));
}

type Digested = {
  root: string;
  settings: object;
  /** Files and folders below `root`. */
  sources: readonly string[];
};

/** Returns a digest of settings and sources. */
export function digestOf({ root, settings, sources }: Digested): string {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file));
  return shortened(hash);
}

/** The name of a site stands in each of its documents. */
const shortened = (hash: Hash): string => hash.digest("hex").slice(0, 12);

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== GENERATED && !name.includes(".test."))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}
