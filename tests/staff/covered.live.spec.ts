import type { Locator } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { list, pane, WIDE } from "../support/inbox-screen.ts";
import { fold, replyText } from "../support/message-screen.ts";
import { overflowing } from "../support/reflow.ts";
import { addPersonTo, addSubmission, said, test } from "../support/staff-side.ts";

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

const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);

test.describe("with mail", () => {
  test.use({ sendsMail: true });

  test("menus with many or long entries, and names without spaces, stay in the window", async ({ staffSide, openAs }) => {
    const answers = { name: LONG_NAME, email: "long@example.com", experience: "Five years.\n".repeat(40) };
    const reference = await addSubmission(staffSide, { kind: "application", answers });
    await addPersonTo(staffSide, { name: LONG_NAME, email: "long@example.org", roles: ["recruitment"] });
    const { page } = await openAs();
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("/inbox");
    await hydratedScreen(page);
    await fold(page, "Filter").click();
    const { x, width } = (await page.getByLabel("Received from").locator("..").boundingBox())!;
    expect.soft(x + width, "the right end of a menu").toBeLessThan(768);

    await page.setViewportSize({ width: 390, height: 844 });
    // Escape closes the menu, which covers the row.
    await page.keyboard.press("Escape");
    await page.getByLabel(`Select ${LONG_NAME}`).check();
    await list(page).locator("summary", { hasText: "Give to" }).click();
    const colleague = list(page).getByRole("button", { name: LONG_NAME });
    expect.soft(await colleague.evaluate((one) => one.scrollWidth - one.clientWidth), "cut off a name of a menu").toBe(0);

    await page.goto(`/submissions/${reference}`);
    expect.soft(await overflowing(page)).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await fold(page, "Ready text").click();
    const texts = pane(page).locator("button[name='ready-text']");
    await texts.last().evaluate((one) => one.after(...Array.from({ length: 4 }, () => one.cloneNode(true))));
    for (const text of await texts.all()) await expect.soft(text).toBeInViewport({ ratio: 1 });
  });

  test("what was done lies over no button of a message, and the bar of a phone has one line", async ({ staffSide, openAs }) => {
    const answers = { way: "myself", name: "Ari Sample", email: "ari@example.com", message: "Hello.\n".repeat(40) };
    const reference = await addSubmission(staffSide, { answers });
    const { page } = await openAs();
    await page.setViewportSize({ width: 1366, height: 620 });
    await page.goto(`/submissions/${reference}`);
    await hydratedScreen(page);
    await pane(page).locator("summary", { hasText: "Give to" }).click();
    await pane(page).getByRole("button", { name: "You (Kim Owner)" }).click();
    await said(page, "It was given.");
    const bar = page.getByRole("navigation", { name: "Work on it" });
    expect.soft(await isFree(bar.getByRole("link")), "Reply in a low window").toBe(true);

    await page.setViewportSize({ width: 1440, height: 900 });
    await replyText(page).fill("My words");
    expect.soft(await isFree(pane(page).getByRole("button", { name: "Discard" })), "Discard").toBe(true);

    await page.setViewportSize({ width: 390, height: 844 });
    await bar.getByRole("button", { name: "Done" }).click();
    await expect(bar.getByRole("link", { name: "Go on writing" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Open again" })).toBeVisible();
    const tops = await bar.locator("> *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect.soft(new Set(tops).size, "lines of the bar of a message that is done").toBe(1);
  });
});

test("text that is twice as large by the own choice leaves the inbox, a message and Today readable", async ({
  staffSide,
  openAs,
}) => {
  const answers = { name: "Ari Sample", email: "ari@example.com", message: `https://example.com/${"path".repeat(40)}` };
  const reference = await addSubmission(staffSide, { kind: "complaint", answers });
  const { page } = await openAs({}, WIDE);
  await page.goto("/display");
  await page.getByLabel("Twice as large").check();
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "The display was saved.");
  for (const path of ["/", "/inbox", `/submissions/${reference}`, "/complaints?show=all"]) {
    await page.goto(path);
    expect.soft(await overflowing(page), path).toEqual([]);
  }
  await page.goto(`/submissions/${reference}`);
  const { width } = (await page.getByRole("article").first().boundingBox())!;
  expect(width, "the words of a message").toBeGreaterThan(600);
});
