import { buildIfNeeded } from "../build/run-build.ts";
import { siteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import type { Engine } from "../submissions/engine.ts";
import { openExistingEngine } from "../submissions/open-store.ts";
import type { Environment } from "./publishing-tasks.ts";
import { builtSite, type Found } from "./site-at-start.ts";
import { openSiteFiles } from "./site-files.ts";

/** `engine` is undefined if these settings have no store yet. */
type Use<Result> = (built: Found, engine: Engine | undefined) => Promise<Result> | Result;

/**
 * Builds what `npm start` would serve with these settings, unless its build exists, and returns what `use` returns for it. Nothing is
 * published: a merge with a newer program is made by the start of the server, so that a running server does not follow it.
 * @throws as siteAtStart does
 */
export async function builtForCommand<Result>(env: Environment, say: (line: string) => void, use: Use<Result>): Promise<Result> {
  await using engine = await openExistingEngine(parseConfig(env));
  if (!engine) {
    const program = siteToBuild(env);
    await buildIfNeeded(program, say);
    return use({ site: program, program, number: 0 }, undefined);
  }
  const siteFiles = openSiteFiles(engine, env);
  try {
    return await use(await builtSite({ engine, env, siteFiles, say }), engine);
  } finally {
    await siteFiles.close();
  }
}
