import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { applicationWords } from "./words-of-fields.ts";

test("the two screening checks are applied for, and the other checks are under way", () => {
  const words = applicationWords(content.forms.application, [], []);
  const { applied, inProgress } = content.forms.application.checkStates;
  const said = Object.entries(words).flatMap(([name, { options }]) => (options?.["have"] ? [[name, options["applied"]]] : []));
  expect(Object.fromEntries(said)).toEqual({
    workerScreening: applied,
    childrenCheck: applied,
    orientationModule: inProgress,
    firstAid: inProgress,
    driversLicence: inProgress,
  });
});
