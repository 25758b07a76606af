import { acknowledgement } from "./acknowledgement.ts";
import { brand } from "./brand.ts";
import { contentWarnings } from "./content-warnings.ts";
import { contacts } from "./contacts.ts";
import { credits } from "./credits.ts";
import { demo } from "./demo.ts";
import { easyRead } from "./easy-read.ts";
import type { Finding, LaunchCheck, LaunchFacts } from "./finding.ts";
import { gate } from "./gate.ts";
import { helplines } from "./helplines.ts";
import { mailAndBackup } from "./mail-and-backup.ts";
import { openings } from "./openings.ts";
import { ownerFacts } from "./owner-facts.ts";
import { publicHolidays } from "./public-holidays.ts";
import { sampleNotes } from "./sample-notes.ts";
import { siteUrl } from "./site-url.ts";
import { socials } from "./socials.ts";

/** A testimonial without consent or source is not among them: it stops the reading of the content, in every stage. */
const CHECKS: readonly LaunchCheck[] = [
  ...[brand, contacts, ownerFacts, acknowledgement, credits, openings, helplines, publicHolidays, easyRead, socials, sampleNotes],
  ...[siteUrl, mailAndBackup, gate, demo, contentWarnings],
];

/** Takes the content and the settings; gives everything that still stands between parked and live, blockers first. */
export function launchFindings(facts: LaunchFacts): Finding[] {
  const found = CHECKS.flatMap((check) => check(facts));
  return [...blockersOf(found), ...found.filter(({ level }) => level === "warning")];
}

export const blockersOf = (findings: readonly Finding[]) => findings.filter(({ level }) => level === "blocker");
