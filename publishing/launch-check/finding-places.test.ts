import { expect, test } from "vitest";

import { titleOfFile } from "./finding-places.ts";

const NIGHT = "jobs/night-worker.md";
const named = (line: string) => titleOfFile(NIGHT, `---\n${line}\narea: metro\n---\n`);

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
  expect(titleOfFile(NIGHT, null)).toBe("Openings: Night worker");
});
