import * as content from "./content-checks.ts";
import * as owner from "./owner-checks.ts";
import * as settings from "./settings.ts";
import { inColumns } from "../../platform/text/in-columns.ts";
import type { Finding, LaunchCheck, LaunchFacts } from "./finding.ts";

/** A testimonial without consent or source is an error of the content in every stage, so no check is needed for it. */
const CHECKS: readonly LaunchCheck[] = [
  owner.brand,
  settings.contacts,
  owner.ownerFacts,
  owner.automatedDecisions,
  owner.commitments,
  owner.acknowledgement,
  owner.credits,
  content.openings,
  content.availability,
  content.vacancies,
  content.news,
  content.helplines,
  owner.publicHolidays,
  owner.holidaysToVerify,
  content.easyRead,
  content.easyReadStandards,
  owner.socials,
  owner.leaveTo,
  content.sampleNotes,
  content.unfinished,
  content.registrations,
  content.registrationGroups,
  content.factsOfSupports,
  owner.ownersAnswers,
  content.fundingWords,
  content.pageChecks,
  content.languages,
  settings.siteUrl,
  settings.staffUrl,
  settings.owners,
  settings.mailAndBackup,
  settings.gate,
  settings.demo,
  content.contentWarnings,
];

/** Returns everything that must be fixed or looked at before the site goes live, blockers first. */
export function launchFindings(facts: LaunchFacts): Finding[] {
  const found = CHECKS.flatMap((check) => check(facts));
  return [...blockersOf(found), ...found.filter(({ level }) => level === "warning")];
}

export const blockersOf = (findings: readonly Finding[]) => findings.filter(({ level }) => level === "blocker");

/** Returns the findings as a table in plain text; the last line counts them. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ level, place, what, fix }) => [level, place, `${what} ${fix}`]);
  const blockers = blockersOf(findings).length;
  const counts = `${counted(blockers, "blocker")}, ${counted(findings.length - blockers, "warning")}.`;
  if (rows.length === 0) return counts;
  return `${inColumns([["level", "where", "what, and its fix"], ...rows], "left")}\n\n${counts}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** A live build was refused. The message lists every blocker. */
export class LaunchRefused extends Error {
  override name = "LaunchRefused";
}

/**
 * Refuses a live build that has blockers, unless it is a demo.
 * @throws LaunchRefused
 */
export function refuseWhileBlocked(facts: LaunchFacts): void {
  if (facts.stage === "parked" || facts.config.demo) return;
  const blockers = blockersOf(launchFindings(facts));
  if (blockers.length === 0) return;
  const lines = blockers.map(({ place, what, fix }) => `  ${place}: ${what} ${fix}`);
  throw new LaunchRefused(
    `The live stage has ${counted(blockers.length, "blocker")}. Nothing was built.\n${lines.join("\n")}\nTo see the live site with sample content, marked as such: npm run demo`,
  );
}
