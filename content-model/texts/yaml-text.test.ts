import { expect, test } from "vitest";

import type { ValidationError } from "./validation-error.ts";
import { parseYaml } from "./yaml-text.ts";

test("a text that was read before is not read again, and nobody can change its value", () => {
  const value = parseYaml("phone:\n  general: a\n", "site.yaml", []) as { phone: { general: string } };
  expect(value).toEqual({ phone: { general: "a" } });
  expect(parseYaml("phone:\n  general: a\n", "helplines.yaml", [])).toBe(value);
  expect(() => (value.phone.general = "b")).toThrow(TypeError);
});

test("the errors of a text are said of each file that has it", () => {
  const filesWithErrors = ["site.yaml", "helplines.yaml"].flatMap((file) => {
    const errors: ValidationError[] = [];
    expect(parseYaml("phone:\n\tgeneral: a\n", file, errors)).toBeUndefined();
    return errors.map((error) => error.file);
  });
  expect(filesWithErrors).toEqual(["site.yaml", "helplines.yaml"]);
});

test("a list that has itself as an item, and bytes, have a value like any other", () => {
  const loop = parseYaml("a: &all\n  - *all\n", "site.yaml", []) as { a: unknown[] };
  expect(loop.a[0]).toBe(loop.a);
  expect(parseYaml("%YAML 1.1\n---\na: !!binary aGk=\n", "site.yaml", [])).toEqual({ a: Buffer.from("hi") });
});
