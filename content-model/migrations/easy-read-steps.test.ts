import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { easyReadFormSchema } from "../schemas/easy-read-form-schema.ts";
import { labelsSchema } from "../schemas/easy-read-schemas.ts";
import { interfaceSchema } from "../schemas/interface-schema.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { readYaml } from "../editing/yaml-value.ts";
import { easyReadSteps } from "./easy-read-steps.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;
const published = (file: string) => readFileSync(join(FIXTURE_CONTENT, file), "utf8");
const without = (text: string, lines: RegExp) => text.replaceAll(lines, "");
const BEFORE = new Map([
  ["interface.yaml", without(published("interface.yaml"), /^steps:\n( {2}.*\n)+|^ {2}easyReadForm: .*\n/gm)],
  ["easy-read/contact.md", "## The form {#write-to-us}\n\n[form]\nThe standard page has a form.\nSomeone can help you.\n"],
  ["easy-read/labels.yaml", without(published("easy-read/labels.yaml"), /^ {2}(meaning|steps|stepsTitle|all|ask): .*\n/gm)],
]);
const valueOf = (texts: ReadonlyMap<string, string | null>, file: string) => readYaml(texts.get(file) ?? "").value;

test("the labels of steps and of meanings are added, so that both files are valid again", () => {
  expect(interfaceSchema.safeParse(valueOf(BEFORE, "interface.yaml")).success).toBe(false);
  const after = easyReadSteps.migrate(BEFORE, PROGRAM);
  expect(interfaceSchema.parse(valueOf(after, "interface.yaml")).steps.count).toBe("Step {step} of {all}");
  expect(labelsSchema.parse(valueOf(after, "easy-read/labels.yaml")).page.steps).toBe("One step at a time");
});

test("the form in Easy Read gets its words, and the Easy Read contact page a link to it", () => {
  const after = easyReadSteps.migrate(BEFORE, PROGRAM);
  expect(easyReadFormSchema.parse(valueOf(after, "forms/easy-read.yaml")).fields.way.label).toBe("Who is the support for?");
  expect(after.get("easy-read/contact.md")).toContain(
    "[form]\nYou can [write to us](/contact/easy-read/write) with a form.\nSomeone can",
  );
});

test("a second run changes nothing", () => {
  const after = new Map([...BEFORE, ...easyReadSteps.migrate(BEFORE, PROGRAM)]) as Map<string, string>;
  expect(easyReadSteps.migrate(after, PROGRAM)).toEqual(new Map());
});
