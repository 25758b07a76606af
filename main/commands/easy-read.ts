import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { pointsMet, STANDARDS, REVIEW_QUESTIONS } from "../../content-model/easy-read/standards.ts";
import { inColumns } from "../../platform/text/in-columns.ts";
import type { EasyRead } from "../../content-model/easy-read/read-easy-read.ts";
import { setField } from "../../content-model/editing/set-fields.ts";
import type { ReviewedWords, Review } from "../../content-model/easy-read/reviews.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { type Content, readContent } from "../../content-model/content/read-content.ts";
import { day } from "../../content-model/values/value-schemas.ts";
import { parseConfig } from "../../platform/process/config.ts";
import type { Command } from "./run-command.ts";

/** Returns a table with how many checkable points of the standards each page meets, and what is not known of the standards. */
function standardsReport({ pages, services, notFound }: EasyRead): string {
  const named = { ...pages, ...withFolder(services), "not-found": notFound };
  const rows = Object.entries(named).map(([name, page]) => {
    const { met, of, unmet } = pointsMet(page);
    return [name, `${met} of ${of}`, `${Math.round((100 * met) / of)} %`, unmet.join(", ")];
  });
  const unread = Object.values(STANDARDS).map(({ name, unread: part }) => `Not read of ${name}: ${part}.`);
  return [inColumns([["page", "points met", "share", "not met"], ...rows], "left"), "", ...unread].join("\n");
}

const withFolder = (services: EasyRead["services"]): EasyRead["services"] =>
  Object.fromEntries(Object.entries(services).map(([id, page]) => [`services/${id}`, page]));

type RecordedReview = { by: string; date: string } & ReviewedWords;

/** Returns the text of the Easy Read file at a path with the review in its front matter. */
const withReview = (path: string, text: string, { by, date, twin, page }: RecordedReview): string =>
  setField(path, text, ["reviewed"], { by, date, twin, page });

const USAGE = [
  "npm run easy-read                                   which pages are reviewed",
  'npm run easy-read -- reviewed about --by "Who" --answers yyyy…',
  "                                                    records a review of the page, by whom; of today, or --date 2026-12-05",
  "npm run easy-read -- questions                      what a person answers in the review of a page",
  "npm run easy-read -- standards                      how many points of the Easy Read standards each page meets",
  "npm run easy-read -- checked about                  the standard page changed, and the Easy Read words still say the same",
].join("\n");

/** Thrown for invalid arguments; its message says what to type instead. */
class EasyReadCommandError extends Error {}

/**
 * Runs `npm run easy-read` on a folder of content and returns what to print. Recording a review writes into the page's file.
 * @throws EasyReadCommandError for invalid arguments, ContentError for invalid content
 */
export function easyReadCommand(folder: string, given: readonly string[], now: Date): string {
  const { values, positionals } = argumentsOf(given);
  const [action, name, ...more] = positionals;
  const content = readContent(readContentFolder(folder), now);
  if (action === undefined) return listOf(content);
  if (action === "questions") return questionsInOrder();
  if (action === "standards") return standardsReport(content.easyRead);
  const review = name === undefined ? undefined : content.easyRead.reviews[name];
  if (more.length > 0 || (action !== "reviewed" && action !== "checked")) throw new EasyReadCommandError(USAGE);
  if (name === undefined || !review)
    throw new EasyReadCommandError(`Name one of these pages: ${Object.keys(content.easyRead.reviews).join(", ")}.\n${USAGE}`);
  const today = dayAt(now, content.site.hours.timeZone);
  const recorded = action === "reviewed" ? newReview(values, today) : sameReview(name, review);
  const path = `easy-read/${name}.md`;
  const file = join(folder, path);
  writeFileSync(file, withReview(path, readFileSync(file, "utf8"), { ...recorded, ...review.now }));
  return `${path}: reviewed by ${recorded.by} on ${recorded.date}. The page says so from the next build on.`;
}

type Values = { by?: string | undefined; date?: string | undefined; answers?: string | undefined };

function argumentsOf(given: readonly string[]) {
  try {
    const options = { by: { type: "string" }, date: { type: "string" }, answers: { type: "string" } } as const;
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch {
    throw new EasyReadCommandError(USAGE);
  }
}

function newReview({ by = "", date, answers = "" }: Values, today: string): { by: string; date: string } {
  if (by.trim() === "")
    throw new EasyReadCommandError(`Say who reviewed it: --by "the Easy Read group of a provider".\n${USAGE}`);
  checkAnswered(answers);
  const parsed = day.safeParse(date ?? today);
  if (!parsed.success) throw new EasyReadCommandError(`--date ${date} ${parsed.error.issues[0]?.message}.`);
  if (parsed.data > today) throw new EasyReadCommandError(`--date ${date} is in the future: write the day of the review.`);
  return { by: by.trim(), date: parsed.data };
}

/** A review has an answer to each question of the standards, and a page that fails one is changed first. */
function checkAnswered(answers: string): void {
  const count = REVIEW_QUESTIONS.length;
  if (!new RegExp(`^[yn]{${count}}$`).test(answers))
    throw new EasyReadCommandError(
      `Answer the ${count} questions of the review, each with y or n, as in --answers ${"y".repeat(count)}:\n${questionsInOrder()}`,
    );
  const [failed] = REVIEW_QUESTIONS.filter((_question, index) => answers[index] === "n");
  if (failed) throw new EasyReadCommandError(`Change the words first, because the answer to this is no: ${failed.question}`);
}

const questionsInOrder = () => REVIEW_QUESTIONS.map(({ id, question }, index) => `${index + 1}. ${question} (${id})`).join("\n");

/** Staff can confirm that unchanged Easy Read words still match a changed standard page; that needs no other review. */
function sameReview(name: string, { state, recorded }: Review): { by: string; date: string } {
  if (recorded && (state === "page changed" || state === "current")) return recorded;
  throw new EasyReadCommandError(
    recorded
      ? `The Easy Read words of ${name} changed after the review: they need another review.\n${USAGE}`
      : `${name} was never reviewed: record a first review with "reviewed".\n${USAGE}`,
  );
}

const STATES: Record<Review["state"], string> = {
  none: "draft: never reviewed",
  unmarked: "draft: the review does not say which words were reviewed",
  current: "reviewed",
  "words changed": "draft: its words changed after the review",
  "page changed": "draft: the standard page changed after the review",
};

const listOf = ({ easyRead }: Content) =>
  inColumns(
    [
      ["page", "state", "reviewed by", "on"],
      ...Object.entries(easyRead.reviews).map(([name, { state, recorded }]) => [
        name,
        STATES[state],
        recorded?.by ?? "",
        recorded?.date ?? "",
      ]),
    ],
    "left",
  );

/** `npm run easy-read`: lists the reviews of Easy Read pages, or records one. */
export const easyRead: Command = async (given, env) => {
  try {
    console.log(easyReadCommand(parseConfig(env).contentFolder, given, new Date()));
  } catch (error) {
    if (error instanceof EasyReadCommandError) return error.message;
    throw error;
  }
  return undefined;
};
