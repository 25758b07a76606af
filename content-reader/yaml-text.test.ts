import { expect, test } from "vitest";

import type { ValidationError } from "./validation-error.ts";
import { parseYaml } from "./yaml-text.ts";

test("a few lines that stand for a billion values are an error, not an exception", () => {
  const lines = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  for (const [index, name] of names.slice(1).entries()) {
    const of = names[index];
    lines.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(", ")}]`);
  }
  const errors: ValidationError[] = [];
  expect(parseYaml(lines.join("\n"), "site.yaml", errors)).toBeUndefined();
  expect(errors).toEqual([expect.objectContaining({ file: "site.yaml", field: "aliases" })]);
});
