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
 * @param read returns the text of a file of the project; undefined if there is none
 */
export function asvsErrors(list: string, read: (path: string) => string | undefined): string[] {
  const rows = list.split("\n").flatMap((line): Row[] => {
    const groups = ROW.exec(line)?.groups;
    return groups ? [groups] : [];
  });
  return [...numberErrors(rows.map(({ number = "" }) => number)), ...rows.flatMap((row) => rowErrors(row, read))];
}

function numberErrors(numbers: readonly string[]): string[] {
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number}: stands twice`);
  const wrong = OF_CHAPTER.flatMap((expected, at) => {
    const found = numbers.filter((number) => number.startsWith(`${at + 1}.`)).length;
    return found === expected ? [] : [`chapter ${at + 1}: ${found} of ${expected} requirements`];
  });
  return [...repeated, ...wrong];
}

function rowErrors({ number = "", state = "", how = "" }: Row, read: (path: string) => string | undefined) {
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
