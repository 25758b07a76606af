import { expect, test } from "vitest";

import type { Problem } from "./problems.ts";
import { parseYaml } from "./yaml-text.ts";

test("a few lines that stand for a billion values are a problem, not an exception", () => {
  const lines = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  for (const [index, name] of names.slice(1).entries()) {
    const of = names[index];
    lines.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(", ")}]`);
  }
  const problems: Problem[] = [];
  expect(parseYaml(lines.join("\n"), "site.yaml", problems)).toBeUndefined();
  expect(problems).toEqual([expect.objectContaining({ file: "site.yaml", field: "aliases" })]);
});
