import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { changeFile, contentFolder, faultsIn } from "../tests/support/content-fixture.ts";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const faults = () => faultsIn(folder);

const JOB = "jobs/support-worker-north.md";

test.each([
  ["a helpline's number", "helplines.yaml", '"1800 800 110"', '"18oo 800 110"', "ndia.number"],
  ["a day that does not exist, in a helpline", "helplines.yaml", /(?<=oaic.*checked: )\S+(?= \})/, "2026-02-31", "oaic.checked"],
  ["a name that a helpline does not have", "helplines.yaml", /(?<=interpreters: \{ )name/, "nmae", "interpreters.nmae"],
  ["an item of a list", "site.yaml", '"10:00"', '"9"', "hours.weekly.1.opens"],
  ["an opening's day", JOB, /(?<=posted: ).*/, "soon", "posted"],
  ["an opening that ends before it begins", JOB, /(?<=closes: ).*/, "2001-01-01", "closes"],
  ["an opening's area", JOB, /(?<=area: ).*/, "broome", "area"],
  ["a fact in an opening", JOB, "{{owner.payAndConditions}}", "{{owner.pay}}", "{{owner.pay}}"],
  ["a link in an opening", JOB, "(/careers#how-to-apply)", "(/jobs)", "link /jobs"],
])("%s is named with the line it stands on", (_what, file, from, to, field) => {
  const linesNow = () => readFileSync(join(folder, file), "utf8").split("\n");
  const before = linesNow();
  changeFile(join(folder, file), from, to);
  const line = linesNow().findIndex((text, index) => text !== before[index]) + 1;
  expect(line).toBeGreaterThan(1);
  expect(faults()).toContainEqual(expect.objectContaining({ file, field, line }));
});

test("what a whole opening lacks has no line", () => {
  changeFile(join(folder, JOB), /^hours: .*\n/m, "");
  const [fault] = faults();
  expect(fault).toMatchObject({ file: JOB, field: "hours" });
  expect(fault).not.toHaveProperty("line");
});
