import { expect, test } from "vitest";

import { ContentError } from "../../content-reader/problems.ts";
import { PROMISES, realContent } from "../../tests/support/notifications-fixture.ts";
import { readPromises } from "./promises.ts";

test("the content has every promise that is kept here", () => {
  expect(() => readPromises(realContent().site.promises)).not.toThrow();
});

test("a missing promise is named", () => {
  const { keepEnquiriesMonths: _left, ...rest } = PROMISES;
  const others = rest as typeof PROMISES;
  expect(() => readPromises(others)).toThrow(ContentError);
  expect(() => readPromises(others)).toThrow("site.yaml: promises.keepEnquiriesMonths");
});
