import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { bakedIn, siteStamp } from "./baked-in.ts";
import { codeFolder } from "./code-build.ts";
import { PALETTE, paletteErrors } from "./palette-contrast.ts";

/** The environment variable that names the folder of the pages, by default `build` in the folder of the program. */
export const BUILDS_FOLDER = "BUILDS_FOLDER";
/**
 * The environment variable that names the folder of the code, by default that of the sources as they are now. A running server names its
 * own: its sources may be replaced before it is started again.
 */
export const CODE_FOLDER = "CODE_FOLDER";

/**
 * Returns the site that this checkout makes of some content with an environment. Each site has its own folder, so that a running site
 * keeps its files while the next one is rendered. `files` are by default those of the content folder.
 * @throws ConfigError, ContentError
 */
export function siteToBuild(env: Record<string, string | undefined> = process.env, files?: ContentFiles) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const config = parseConfig(env);
  const read = files ?? readContentFolder(config.contentFolder);
  const content = readContent(read);
  refuseIllegible(root);
  const baked = bakedIn(config, content.site.stage);
  const code = env[CODE_FOLDER] ?? codeFolder(root);
  const name = `${baked.stage}-${siteStamp(basename(code), baked, read)}`;
  const builds = env[BUILDS_FOLDER] ?? join(root, "build");
  const folder = join(builds, name);
  return { root, config, baked, content, code, name, builds, folder, workFolder: `${folder}.${process.pid}` };
}

/**
 * `name` is the stage and the stamp. `folder` is that of its pages in `builds`, and `code` that of the code that renders them. The pages
 * are written to `workFolder`, which is renamed to `folder` at last. The folder of the program is only read, except for the builds of
 * its code and of its own content.
 */
export type SiteToBuild = ReturnType<typeof siteToBuild>;

/** What parseConfig() and siteToBuild() read of an environment to make a site. Pages show a digest of GATE_PASSWORD. */
const SITE_SETTINGS = [
  "PORT",
  "SITE_STAGE",
  "SITE_URL",
  "GATE_PASSWORD",
  "DEMO",
  "CONTENT_DIR",
  "DATA_DIR",
  BUILDS_FOLDER,
  CODE_FOLDER,
] as const;

/** Returns the part of an environment that a process needs to make sites: not the database, and not the mail server. */
export const siteSettings = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(SITE_SETTINGS.map((name) => [name, env[name]]));

/** Returns the environment with which another process makes the same site: its folders, and the settings that pages show. */
export const environmentOf = ({ config, baked, code, builds }: SiteToBuild): Record<string, string> => ({
  SITE_STAGE: baked.stage,
  SITE_URL: baked.siteUrl,
  GATE_PASSWORD: config.gatePassword,
  DEMO: baked.demo ? "1" : "0",
  CONTENT_DIR: config.contentFolder,
  [BUILDS_FOLDER]: builds,
  [CODE_FOLDER]: code,
});

/** Colours with too little contrast are an error of the content, although the palette is one of the style sheets. */
function refuseIllegible(root: string) {
  const errors = paletteErrors(readFileSync(join(root, PALETTE), "utf8"));
  if (errors.length > 0) throw new ContentError(errors);
}
