import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** Returns the text of a file of the project; undefined if there is none. */
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined);
const LIST = readFileSync(join(ROOT, "docs/asvs.md"), "utf8");

/** How many requirements of Levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has; the chapters are numbered from 1. */
const OF_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const ROW = /^\| (?<number>\d+\.\d+\.\d+) \| (?<level>[12]) \| (?<asks>[^|]+) \| (?<state>[^|]+) \| (?<how>[^|]+) \|$/;
/** A title of a test, or a heading of a document, and the file that has it. */
const EVIDENCE = /"([^"]+)" in `([^`]+)`/g;
type Row = { [group: string]: string };
const STATES = ["met", "not met", "not applicable"];

/**
 * Returns what is wrong with the list of requirements: a missing or repeated number, a state that is none, "met" without a test or
 * heading that exists, and anything else without a reason.
 */
function asvsErrors(list: string): string[] {
  const rows = list.split("\n").flatMap((line): Row[] => {
    const groups = ROW.exec(line)?.groups;
    return groups ? [groups] : [];
  });
  return [...numberErrors(rows.map(({ number = "" }) => number)), ...rows.flatMap(rowErrors)];
}

function numberErrors(numbers: readonly string[]): string[] {
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number}: stands twice`);
  const wrong = OF_CHAPTER.flatMap((expected, at) => {
    const found = numbers.filter((number) => number.startsWith(`${at + 1}.`)).length;
    return found === expected ? [] : [`chapter ${at + 1}: ${found} of ${expected} requirements`];
  });
  return [...repeated, ...wrong];
}

function rowErrors({ number = "", state = "", how = "" }: Row) {
  if (!STATES.includes(state)) return [`${number}: "${state}" is none of ${STATES.join(", ")}`];
  const evidence = [...how.matchAll(EVIDENCE)];
  if (state !== "met") return evidence.length > 0 ? [`${number}: ${state}, but names a test`] : [];
  if (evidence.length === 0) return [`${number}: met, but names no test`];
  return evidence.flatMap(([, title = "", path = ""]) =>
    isWholeTitle(read(path) ?? "", title) ? [] : [`${number}: no "${title}" in ${path}`],
  );
}

/** Whether a title is a whole text in quotes, or a whole heading. A part of a title could stand in any test. */
const isWholeTitle = (text: string, title: string) =>
  [`"${title}"`, `\`${title}\``, `# ${title}\n`].some((whole) => text.includes(whole));

test("docs/asvs.md has each requirement of Levels 1 and 2 once, and each test and heading that it names exists", () => {
  expect(asvsErrors(LIST)).toEqual([]);
});

test("docs/asvs.md says how many requirements are met, not met and not applicable", () => {
  const [met, notMet, notApplicable] = STATES.map((state) => LIST.split(` | ${state} | `).length - 1);
  expect(LIST).toContain(`${met} are met, ${notMet} are not met, with the reason, and ${notApplicable} are about`);
});

const SERVER = ["platform", "accounts", "cases", "site", "publishing", "staff", "main"];
/** A line of the log: an object, which may have calls, and its message. */
const LOGGED =
  /\blog\??\.(?:info|warn|error|fatal)\((?:[^()]|\([^()]*\))*?,\s*(?:[^()",]*\? )?"([^"]+)"(?: : "([^"]+)")?,?\s*\)/g;
/** The message of a task that logs by itself (platform/process/rounds.ts). */
const LOGGED_BY_TASK = /deletedDaily\([^;]*message: "([^"]+)"/g;

test("docs/security.md has each event of the log", () => {
  const files = SERVER.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" }).map((name) => `${part}/${name}`),
  ).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const events = files.flatMap((name) =>
    [LOGGED, LOGGED_BY_TASK].flatMap((form) => [...(read(name) ?? "").matchAll(form)].flatMap(([, ...texts]) => texts)),
  );
  expect(events.length).toBeGreaterThan(55);
  const documented = read("docs/security.md") ?? "";
  expect([...new Set(events)].filter((event) => event && !documented.includes(`\`${event}\``))).toEqual([]);
});

test("a missing row, a repeated one, a title that no file has, and a state without its reason are errors", () => {
  const [first = ""] = LIST.split("\n").filter((line) => line.startsWith("| 1.1.1 |"));
  expect(asvsErrors(LIST.replace(first, ""))).toEqual(["chapter 1: 26 of 27 requirements"]);
  expect(asvsErrors(LIST.replace(first, `${first}\n${first}`))).toEqual([
    "1.1.1: stands twice",
    "chapter 1: 28 of 27 requirements",
  ]);
  const errorsOfFirst = (state: string, how: string) =>
    asvsErrors(LIST.replace(first, `| 1.1.1 | 2 | Asks | ${state} | ${how} |`));
  expect(errorsOfFirst("met", '"no such title" in `site/server/app.test.ts`')).toEqual([
    '1.1.1: no "no such title" in site/server/app.test.ts',
  ]);
  expect(errorsOfFirst("met", '"has the security headers" in `site/server/app.test.ts`')).toEqual([
    '1.1.1: no "has the security headers" in site/server/app.test.ts',
  ]);
  expect(errorsOfFirst("met", '"a title" in `server/none.test.ts`')).toEqual(['1.1.1: no "a title" in server/none.test.ts']);
  expect(errorsOfFirst("met", "we are careful")).toEqual(["1.1.1: met, but names no test"]);
  expect(errorsOfFirst("nearly", "we are careful")).toEqual(['1.1.1: "nearly" is none of met, not met, not applicable']);
});
