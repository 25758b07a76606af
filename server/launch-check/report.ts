import { inColumns } from "../in-columns.ts";
import type { Finding } from "./finding.ts";
import { blockersOf } from "./launch-findings.ts";

/** Takes the findings; gives them as a table in plain text, a line each, with their number as its last line. */
export function report(findings: readonly Finding[]): string {
  const rows = findings.map(({ level, place, what, mend }) => [level, place, `${what} ${mend}`]);
  const blockers = blockersOf(findings).length;
  const closing = `${counted(blockers, "blocker")}, ${counted(findings.length - blockers, "warning")}.`;
  if (rows.length === 0) return closing;
  return `${inColumns([["level", "where", "what, and its mend"], ...rows], "left")}\n\n${closing}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
