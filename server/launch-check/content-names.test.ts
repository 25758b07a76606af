import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { titleOfFile } from "./content-names.ts";

const NIGHT = "jobs/night-worker.md";
const named = (line: string) => titleOfFile(content, NIGHT, `---\n${line}\narea: metro\n---\n`);

test.each([
  ["title: Night worker, north", "Openings: Night worker, north"],
  ['title: "Night worker: north"', "Openings: Night worker: north"],
  ["title: 'Night worker'", "Openings: Night worker"],
  ['title: ""', "Openings: Night worker"],
  ["title:", "Openings: Night worker"],
  ["hours: Nights", "Openings: Night worker"],
])("with the line %s a job is called %s", (line, name) => {
  expect(named(line)).toBe(name);
});

test("a file that is not there is named by its path", () => {
  expect(titleOfFile(content, NIGHT, null)).toBe("Openings: Night worker");
});
