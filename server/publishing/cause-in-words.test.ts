import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { BuildFailed } from "../build/build-process.ts";
import { causeInWords } from "./cause-in-words.ts";

test("a build that ended without space is a full disk, also if the bundler says so in its own words", () => {
  const words = content.staff.publishingRun;
  for (const output of ["ENOSPC: no space left on device, write", "No space left on device (os error 28)"])
    expect(causeInWords(new BuildFailed(output), words)).toBe(words.full);
  expect(causeInWords(new BuildFailed("another reason"), words)).toBe(words.build);
});
