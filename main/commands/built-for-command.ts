import { buildIfNeeded } from "../../site/build/run-build.ts";
import { CODE_FOLDER, siteToBuild } from "../../site/build/site-to-build.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openExistingEngine } from "../store/open-store.ts";
import { refuseWhileBlocked } from "../../publishing/launch-check/launch-findings.ts";
import type { Environment } from "../../publishing/releases/publishing-tasks.ts";
import { builtSite, type Found, siteBase } from "../../publishing/releases/site-at-start.ts";
import { openSiteFiles } from "../../publishing/releases/site-files.ts";

/** `engine` is undefined if these settings have no store yet. */
type Use<Result> = (built: Found, engine: Engine | undefined) => Promise<Result> | Result;

/**
 * Builds what `npm start` would serve with these settings, unless its build exists, and returns what `use` returns for it. Nothing is
 * published: content migrations run at the start of the server, so that a server of an earlier version does not follow them.
 * @throws as siteAtStart does
 */
export async function builtForCommand<Result>(
  given: Environment,
  say: (line: string) => void,
  use: Use<Result>,
): Promise<Result> {
  const program = siteToBuild(given);
  const env = { ...given, [CODE_FOLDER]: program.code };
  await using engine = await openExistingEngine(program.config);
  if (!engine) {
    await buildIfNeeded(program, { check: refuseWhileBlocked, say });
    return use({ site: program, program, number: 0 }, undefined);
  }
  const base = await siteBase(engine, { env, config: program.config });
  const siteFiles = openSiteFiles(engine, base.env);
  try {
    return await use(await builtSite({ engine, program, siteFiles, say }), engine);
  } finally {
    await siteFiles.close();
  }
}
