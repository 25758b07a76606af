import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { readContentFolder } from "../../content-reader/content-folder.ts";
import { type Content, readContent } from "../../content-reader/read-content.ts";
import { ContentError } from "../../content-reader/validation-error.ts";
import { type Config, parseConfig } from "../config.ts";
import { type BakedIn, bakedIn, stampOf } from "./baked-in.ts";
import { PALETTE, paletteErrors } from "./palette-contrast.ts";

/**
 * `release` is the stage and the stamp. `folder` is the folder of the finished build, in `builds`. The steps of a build write to
 * `workFolder`, which is renamed to `folder` after the last step. The folder of the program is only read, except for the builds
 * of its own content.
 */
export type SiteToBuild = {
  root: string;
  config: Config;
  baked: BakedIn;
  content: Content;
  release: string;
  builds: string;
  folder: string;
  workFolder: string;
};

/** The environment variables in which run-build.ts gives `workFolder` and `builds` to the steps that it starts. */
export const WORK_FOLDER = "BUILD_WORK_FOLDER";
export const BUILDS_FOLDER = "BUILDS_FOLDER";

/**
 * Returns the site that this checkout builds with an environment. Each release has its own folder, so that a running site keeps
 * its files while the next release is built.
 * @throws ConfigError, ContentError
 */
export function siteToBuild(env: Record<string, string | undefined> = process.env): SiteToBuild {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const config = parseConfig(env);
  const content = readContent(readContentFolder(config.contentFolder));
  refuseIllegible(root);
  const baked = bakedIn(config, content.site.stage);
  const release = `${baked.stage}-${stampOf(root, baked, config.contentFolder)}`;
  const builds = env[BUILDS_FOLDER] ?? join(root, "build");
  const folder = join(builds, release);
  return { root, config, baked, content, release, builds, folder, workFolder: env[WORK_FOLDER] ?? `${folder}.${process.pid}` };
}

/** Colours with too little contrast are an error of the content, although the palette is one of the style sheets. */
function refuseIllegible(root: string) {
  const errors = paletteErrors(readFileSync(join(root, PALETTE), "utf8"));
  if (errors.length > 0) throw new ContentError(errors);
}
