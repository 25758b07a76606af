import { inColumns } from "../in-columns.ts";
import { automatedDecisions } from "./automated-decisions.ts";
import { commitments } from "./commitments.ts";
import { contacts } from "./contacts.ts";
import { contentWarnings, easyRead, news, openings, sampleNotes, unfinished } from "./content-state.ts";
import type { Finding, LaunchCheck, LaunchFacts } from "./finding.ts";
import { helplines } from "./helplines.ts";
import { ownerFacts } from "./owner-facts.ts";
import { fundingWords, registrations } from "./services.ts";
import { demo, gate, mailAndBackup, siteUrl } from "./settings.ts";
import { acknowledgement, brand, credits, holidaysToVerify, publicHolidays, socials } from "./site-facts.ts";
import { owners, staffUrl } from "./staff-side.ts";

/** A testimonial without consent or source is an error of the content in every stage, so no check is needed for it. */
const CHECKS: readonly LaunchCheck[] = [
  ...[
    brand,
    contacts,
    ownerFacts,
    automatedDecisions,
    commitments,
    acknowledgement,
    credits,
    openings,
    news,
    helplines,
    publicHolidays,
    holidaysToVerify,
  ],
  ...[easyRead, socials, sampleNotes, unfinished, registrations, fundingWords],
  ...[siteUrl, staffUrl, owners, mailAndBackup, gate, demo, contentWarnings],
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
