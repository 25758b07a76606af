import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const SCRIPT = `
  import { readFileSync } from "node:fs";
  import { endFirstWithoutMemory } from "./server/end-first.ts";
  endFirstWithoutMemory();
  console.log(readFileSync("/proc/self/oom_score_adj", "utf8"));
`;

test("the kernel ends this process first where memory runs out", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", SCRIPT], { encoding: "utf8" });
  expect(printed.trim()).toBe("1000");
});
