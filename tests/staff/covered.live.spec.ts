import type { Locator } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { pane } from "../support/inbox-screen.ts";
import { addSubmission, test } from "../support/staff-side.ts";

/** Returns whether the middle of an element is in the window, and nothing lies over it. */
const isFree = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (one.contains(top) || top.contains(one));
  });

test("nothing lies over the places, a warning, Reply in a low window, or what has the focus", async ({ staffSide, openAs }) => {
  const answers = { way: "myself", name: "Ari Sample", email: "ari@example.com", message: "Hello.\n".repeat(40) };
  const reference = await addSubmission(staffSide, { answers });
  const withWarning = await addSubmission(staffSide, { answers: { ...answers, notSafeToEmail: "yes" } });
  const { page } = await openAs();
  const open = async (path: string, [width, height]: readonly [number, number]) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await hydratedScreen(page);
  };

  for (const size of [
    [1366, 500],
    [320, 256],
  ] as const) {
    await open("/inbox", size);
    const office = page.getByRole("link", { name: "Office" });
    await office.focus();
    expect.soft(await isFree(office), `Office at ${size.join(" x ")}`).toBe(true);
  }

  await open(`/submissions/${withWarning}`, [1440, 900]);
  await pane(page).evaluate((one) => one.scrollTo(0, 600));
  expect.soft(await isFree(page.getByText("Do not email.")), "the warning").toBe(true);

  const bar = page.getByRole("navigation", { name: "Work on it" });
  const composer = page.getByRole("region", { name: "Write", exact: true });
  for (const size of [
    [1440, 800],
    [1366, 620],
  ] as const) {
    await open(`/submissions/${reference}`, size);
    expect.soft(await isFree(bar.getByRole("link")), `Reply at ${size.join(" x ")}`).toBe(true);
    await composer.scrollIntoViewIfNeeded();
    await expect.soft(bar, `Reply beside the composer at ${size.join(" x ")}`).toBeHidden();
  }

  await open(`/submissions/${reference}`, [1440, 900]);
  await composer.getByRole("link", { name: "Note" }).click();
  await composer.getByRole("textbox").focus();
  expect.soft(await pane(page).evaluate((one) => one.scrollTop), "scrolled by a field at the foot of the window").toBe(0);

  for (const size of [
    [1440, 900],
    [740, 900],
  ] as const) {
    await open(`/submissions/${reference}`, size);
    const covered: string[] = [];
    for (const key of ["Tab", "Shift+Tab"])
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press(key);
        const focused = page.locator("#main :focus");
        if ((await focused.count()) > 0 && !(await isFree(focused)))
          covered.push(await focused.evaluate((one) => one.outerHTML.slice(0, 90)));
      }
    expect.soft(covered, `covered with the focus at ${size.join(" x ")}`).toEqual([]);
  }
});
