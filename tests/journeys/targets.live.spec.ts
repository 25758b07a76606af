import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { openMenu } from "../support/side-menu.ts";
import { smallTargets } from "../support/targets.ts";

// Reduced motion, so that no element moves while it is measured.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("WCAG 2.5.5: links and buttons of the 404 screen and of the open menu are 44 by 44 px or more", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await open("/no-such-page");
  expect(await smallTargets(page)).toEqual([]);
  await openMenu(page);
  expect(await smallTargets(page)).toEqual([]);
});
