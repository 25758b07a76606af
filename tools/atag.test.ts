import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const DOCS = join(import.meta.dirname, "../docs");
const text = readFileSync(join(DOCS, "atag.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| [AB]\.\d/.test(line));

/** The success criteria of Levels A and AA, and those that are held to WCAG (https://www.w3.org/TR/ATAG20/). */
const CRITERIA = [
  "A.1.1.1 A.1.2.1 A.1.2.2",
  "A.2.1.1 A.2.1.2 A.2.2.1 A.2.2.2",
  "A.3.1.1 A.3.1.2 A.3.1.3 A.3.2.1 A.3.2.2 A.3.2.3 A.3.3.1 A.3.4.1 A.3.5.1 A.3.6.1 A.3.6.2 A.3.6.3 A.3.7.1",
  "A.4.1.1 A.4.1.2 A.4.2.1 A.4.2.2",
  "B.1.1.1 B.1.1.2 B.1.2.1 B.1.2.2 B.1.2.3 B.1.2.4",
  "B.2.1.1 B.2.2.1 B.2.2.2 B.2.3.1 B.2.3.2 B.2.4.1 B.2.4.2 B.2.4.3 B.2.5.1 B.2.5.2",
  "B.3.1.1 B.3.1.2 B.3.1.3 B.3.1.4 B.3.1.5 B.3.2.1",
  "B.4.1.1 B.4.1.2 B.4.1.3 B.4.1.4 B.4.2.1 B.4.2.2",
].flatMap((ofPrinciple) => ofPrinciple.split(" "));

const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim());
const criteriaOf = (row: string) => cellsOf(row)[1]?.match(/[AB](\.\d){3}/g) ?? [];

test("docs/atag.md has each criterion once, with one of three states and a reason", () => {
  expect(rows.flatMap(criteriaOf)).toEqual(CRITERIA);
  for (const row of rows) {
    const [, , state, how] = cellsOf(row);
    expect([row, ["met", "not met", "does not apply"].includes(state ?? "")]).toEqual([row, true]);
    expect(how?.length).toBeGreaterThan(5);
  }
});

test("what is not met is said at the top, and every test that is named exists", () => {
  const unmet = rows.filter((row) => cellsOf(row)[2] === "not met").flatMap(criteriaOf);
  expect(text).toContain(unmet.length > 0 ? `Not met: ${unmet.join(", ")}.` : "Everything is met or does not apply.");
  const links = [...text.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
  expect(links.length).toBeGreaterThan(20);
});
