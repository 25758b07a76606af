import { inColumns } from "../../platform/text/in-columns.ts";
import * as content from "./content-state.ts";
import type { Finding, LaunchCheck, LaunchFacts } from "./finding.ts";
import { ownersAnswers } from "./owners-answers.ts";
import * as registrations from "./registrations.ts";
import * as settings from "./settings.ts";
import * as site from "./site-facts.ts";

/** A testimonial without consent or source is an error of the content in every stage, so no check is needed for it. */
const CHECKS: readonly LaunchCheck[] = [
  site.brand,
  settings.contacts,
  site.ownerFacts,
  site.automatedDecisions,
  site.commitments,
  site.acknowledgement,
  site.credits,
  content.openings,
  content.availability,
  content.vacancies,
  content.news,
  content.helplines,
  site.publicHolidays,
  site.holidaysToVerify,
  content.easyRead,
  content.easyReadStandards,
  site.socials,
  site.leaveTo,
  content.sampleNotes,
  content.unfinished,
  registrations.registrations,
  registrations.registrationGroups,
  content.factsOfSupports,
  ownersAnswers,
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

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
