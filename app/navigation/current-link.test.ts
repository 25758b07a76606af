import { expect, test } from "vitest";

import { isCurrent } from "./current-link.ts";

test.each([
  ["/about", "/about"],
  ["/services/easy-read", "/services"],
  ["/", "/"],
])("on %s the link to %s is the current one", (path, link) => {
  expect(isCurrent(path, link)).toBe(true);
});

test.each([
  ["/about", "/"],
  ["/aboutus", "/about"],
  ["/services-and-more", "/services"],
  ["/About", "/about"],
])("on %s the link to %s is not", (path, link) => {
  expect(isCurrent(path, link)).toBe(false);
});
