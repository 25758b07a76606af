import { existsSync } from "node:fs";
import { rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { warningsInWords } from "../../content-model/texts/validation-error.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import { isPermissionError } from "../../platform/process/file-errors.ts";
import { makeWorkFolder, removeWorkFolder, runBuildProcess } from "./build-process.ts";
import { clearBuilds } from "./clear-builds.ts";
import { compressSite, isQuick, markCompressed } from "./compress-site.ts";
import { buildCodeIfNeeded } from "./code-build.ts";
import type { PageQuality } from "./compress.ts";
import { renderSite } from "./render-site.ts";
import { environmentOf, type SiteToBuild } from "./site-to-build.ts";

type Options = {
  /** Throws if the site must not be rendered, as publishing/launch-check/launch-findings.ts does. */
  check: (site: Pick<SiteToBuild, "content" | "config"> & { stage: Stage; now: Date }) => void;
  /** Gets a line for each step. */
  say: (line: string) => void;
  /** Of the pages that are rendered here. "final" also compresses again those that a server has made in a hurry. */
  quality: PageQuality;
};

/**
 * Builds the code and renders the site unless both are there, and points the link <stage> beside the site at it.
 * @throws the error of `check`, BuildMissing, BuildFailed
 */
export async function buildIfNeeded(site: SiteToBuild, { check, say, quality }: Options): Promise<void> {
  await buildCodeIfNeeded(site, say);
  // Blockers refuse new pages only: a live site must start again after a restart, even if a fact has become too old since.
  // The server reads the folder and not the link, so that a process without write permission needs no link.
  if (existsSync(site.folder)) {
    if (quality === "final" && isQuick(site.folder)) await ifPermitted(() => compressSite(site.folder));
    return ifPermitted(() => pointAt(site));
  }
  check({ content: site.content, config: site.config, stage: site.baked.stage, now: new Date() });
  for (const line of warningsInWords(site.content.warnings)) say(line);
  const started = Date.now();
  say(`the pages of the ${site.baked.stage} stage …`);
  // Without a permission the process would fail with the message of the system.
  await makeWorkFolder(site.workFolder);
  await removeWorkFolder(site.workFolder);
  await runBuildProcess(join(import.meta.dirname, "build-site-cli.ts"), {
    root: site.root,
    env: environmentOf(site),
    args: [quality],
  });
  await pointAt(site);
  say(`Made in ${Math.round((Date.now() - started) / 1000)} seconds.`);
}

/**
 * Renders a site into its folder, which exists once it is whole, and removes old ones. The code must be built. @throws BuildMissing,
 * errors of the file system, the first error of a component
 */
export async function build(site: SiteToBuild, files: ContentFiles, quality: PageQuality): Promise<void> {
  if (existsSync(site.folder)) return;
  try {
    await makeWorkFolder(site.workFolder);
    await renderSite(site, files, quality);
    if (quality === "final") markCompressed(site.workFolder);
    if (!existsSync(site.folder)) await rename(site.workFolder, site.folder);
  } finally {
    await removeWorkFolder(site.workFolder);
  }
  await clearBuilds(site.builds, site.baked.stage, new Date());
}

/** Renders the site of its content folder. */
export const buildOfFolder = (site: SiteToBuild, quality: PageQuality): Promise<void> =>
  build(site, readContentFolder(site.config.contentFolder), quality);

async function pointAt({ folder, builds, baked: { stage } }: SiteToBuild) {
  const link = join(builds, `${stage}.${process.pid}`);
  // In a container every process has the same id, also the one before, which may have been killed here.
  await rm(link, { force: true });
  await symlink(basename(folder), link);
  await rename(link, join(builds, stage));
}

async function ifPermitted(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}
