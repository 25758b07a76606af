import { type Config, parseConfig } from "../../platform/process/config.ts";
import { openExistingEngine } from "../store/open-store.ts";
import { type OwnersKnown, ownersIn } from "../../publishing/launch-check/settings.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import { contentError } from "../../publishing/launch-check/content-checks.ts";
import type { Finding } from "../../publishing/launch-check/finding.ts";
import { blockersOf, findingsTable, launchFindings } from "../../publishing/launch-check/launch-findings.ts";
import { readPublished } from "./read-published.ts";
import type { Command } from "./run-command.ts";

/** Reads who is an owner; undefined if the staff side is off, and "unavailable" if the database does not respond. */
async function ownersInStore(config: Config): Promise<OwnersKnown | "unavailable" | undefined> {
  if (!config.staff) return undefined;
  try {
    await using engine = await openExistingEngine(config);
    return engine ? await engine.read(ownersIn) : { owners: 0, withoutCodes: [] };
  } catch (error) {
    if (error instanceof StoreUnavailable) return "unavailable";
    throw error;
  }
}

/** `npm run launch-check`: prints what must be fixed before the site goes live; exits with 1 if there is a blocker. */
export const launchCheck: Command = async (_given, env) => {
  const findings = await findingsHere(parseConfig(env));
  console.log(findingsTable(findings));
  if (blockersOf(findings).length > 0) process.exitCode = 1;
};

/** Reads what is published, as the server does. */
async function findingsHere(config: Config): Promise<Finding[]> {
  const published = await readPublished(config);
  // Content with errors cannot be checked further: its errors are the findings.
  if ("errors" in published) return published.errors.map(contentError);
  const { content } = published;
  const owners = await ownersInStore(config);
  const stage = config.siteStage ?? content.site.stage;
  return launchFindings({ content, config, stage, now: new Date(), owners });
}
