import { today } from "../../app/openings/today.ts";
import { dayInWords } from "../../content-reader/days.ts";
import { blocker, inSite, type LaunchCheck, warning } from "./finding.ts";

/** The fact of the owner that the privacy policy names. */
export const AUTOMATED_DECISIONS = "automatedDecisions";
/** From this day on, a privacy policy must say which decisions computer programs make: Australian Privacy Principles 1.7 to 1.9. */
const FROM = "2026-12-10";

/**
 * While the fact has a line without a value, the privacy policy marks it as missing, which blocks as every missing fact does. A site
 * without the line says nothing about such decisions: that is a warning until the day, and a blocker from then on.
 */
export const automatedDecisions: LaunchCheck = ({ content: { site }, now }) => {
  const fact = site.owner[AUTOMATED_DECISIONS];
  if (typeof fact?.value === "string") return [];
  const isLaw = today(now) >= FROM;
  const what = `Missing: ${fact?.label ?? "how computer programs are used in decisions"}.`;
  const law = `${isLaw ? "Since" : "From"} ${dayInWords(FROM)}${isLaw ? "," : " on,"} the privacy policy must say it (Australian Privacy Principles 1.7 to 1.9).`;
  const fix = "Say which decisions about people a program makes or helps with, or that there are none.";
  const finding = isLaw || fact ? blocker : warning;
  return [finding(inSite(`owner.${AUTOMATED_DECISIONS}`), `${what} ${law}`, fix)];
};
