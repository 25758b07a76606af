import { readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";

import { buildIfNeeded } from "../../site/build/run-build.ts";
import { CODE_FOLDER, siteToBuild } from "../../site/build/site-to-build.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openExistingEngine } from "../store/open-store.ts";
import { refuseWhileBlocked } from "../../publishing/launch-check/launch-findings.ts";
import type { Environment } from "../../publishing/releases/publishing-tasks.ts";
import { builtSite, type Found, siteBase } from "../../publishing/releases/site-at-start.ts";
import { openSiteFiles } from "../../publishing/releases/site-files.ts";
import { buildStaffIfNeeded } from "../../staff/build/build-staff.ts";
import type { Command } from "./run-command.ts";
import { recordExport } from "../../publishing/drafts/releases.ts";
import { exportStatic } from "../../site/server/export-static.ts";

/** `engine` is undefined if these settings have no store yet. */
type Use<Result> = (built: Found, engine: Engine | undefined) => Promise<Result> | Result;

/**
 * Builds what `npm start` would serve with these settings, unless its build exists, and returns what `use` returns for it. Nothing is
 * published: content migrations run at the start of the server, so that a server of an earlier version does not follow them.
 * @throws as siteAtStart does
 */
async function builtForCommand<Result>(given: Environment, say: (line: string) => void, use: Use<Result>): Promise<Result> {
  const program = siteToBuild(given);
  const env = { ...given, [CODE_FOLDER]: program.code };
  await using engine = await openExistingEngine(program.config);
  if (!engine) {
    await buildIfNeeded(program, { check: refuseWhileBlocked, say, quality: "final" });
    return use({ site: program, program, number: 0 }, undefined);
  }
  const { changes } = await siteBase(engine, program.config.contentFolder);
  const siteFiles = openSiteFiles(engine, env, changes);
  try {
    return await use(await builtSite({ engine, program, siteFiles, say, quality: "final" }), engine);
  } finally {
    await siteFiles.close();
  }
}

/** `npm run build`: builds what `npm start` would serve, with what staff have published if there is a store. */
export const build: Command = async (_given, env) => {
  const say = (line: string) => console.log(line);
  await builtForCommand(env, say, async ({ program }) => {
    if (program.config.staff) await buildStaffIfNeeded(program, say);
  });
};

/**
 * `npm run export-static -- FOLDER`: writes the site for a static host, after a build if needed (docs/static-hosting.md). It is the site
 * that `npm start` would serve; the store keeps which release it was, so that staff see when a newer one is not exported yet.
 */
export const writeStaticSite: Command = async ([folder], env) => {
  if (!folder) return "Say where to: npm run export-static -- FOLDER";
  // Before a build, which takes a minute.
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() && readdirSync(folder).length > 0)
    return `${folder} is not empty: name a new folder.`;
  const say = (line: string) => console.error(line);
  return builtForCommand(env, say, async ({ site, program, number, held }, engine) => {
    // The static host would lose what staff have published. It keeps its copy, as a server that is not started again does.
    if (held && site === program)
      return `Nothing was exported: release ${number} can be neither built nor fetched. Publish again first.`;
    const { config, content, baked } = site;
    const warning = exportStatic({ config, content, stage: baked.stage, folder: site.folder }, resolve(folder));
    if (warning !== undefined) say(warning);
    if (engine) await recordExport(engine, { number, now: Date.now() });
    const release = number > 0 ? `, release ${number},` : "";
    console.log(`The ${baked.stage} site for ${config.siteUrl}${release} is in ${folder}.`);
    return undefined;
  });
};
