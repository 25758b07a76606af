import { expect, test } from "vitest";

import { blocker, warning } from "./finding.ts";
import { report } from "./report.ts";

const one = blocker({ place: "content/site.yaml: email", what: "It is a sample.", mend: "Mend it." });
const other = warning({ place: "setting X", what: "It is missing.", mend: "Set it." });

test("a table in columns, then how many of each", () => {
  expect(report([one, other]).split("\n")).toEqual([
    "level    where                     what, and its mend",
    "blocker  content/site.yaml: email  It is a sample. Mend it.",
    "warning  setting X                 It is missing. Set it.",
    "",
    "1 blocker, 1 warning.",
  ]);
});

test("nothing left to mend is one line", () => {
  expect(report([])).toBe("0 blockers, 0 warnings.");
});
