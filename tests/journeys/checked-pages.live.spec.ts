import type { Page } from "@playwright/test";

import { dayInWords } from "../../content-model/values/days.ts";
import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { content } from "../support/site.ts";
import { setTime } from "../support/visit.ts";

/* The fixture was checked in 2020: no day stays ahead of a test, so that these tests set the clock of the browser. */
const PAGES = [
  { path: "/services", checked: content.pages.services.checked },
  { path: "/terms-conditions", checked: content.pages["terms-conditions"].checked },
  { path: "/services/support-coordination", checked: content.services.find(({ id }) => id === "support-coordination")?.checked },
];
const { on: onWords, next: nextWords } = content.interface.checked;
const sentence = (words: string, day = "") => words.replace("{day}", dayInWords(day));
const lineIn = (page: Page, start: string) => page.getByRole("main").getByText(start.split("{day}")[0] ?? "");

// Colours that fade in have too little contrast while they do.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path, checked } of PAGES) {
  test(`${path} says when somebody checked it and, to the end of its day, by when somebody does so again`, async ({
    page,
    open,
  }) => {
    await setTime(page, inPerth(checked?.next ?? "", "23:59"));
    await open(path);
    const line = lineIn(page, onWords);
    await expect(line).toHaveText(`${sentence(onWords, checked?.on)} ${sentence(nextWords, checked?.next)}`);
    const days = line.locator("time");
    await expect(days).toHaveCount(2);
    await expect(days.first()).toHaveAttribute("datetime", checked?.on ?? "");
    await expect(days.last()).toHaveAttribute("datetime", checked?.next ?? "");
    // The line is the same on every page.
    if (path === PAGES[0]?.path) expect(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
  });
}

test("after that day the page names the day of the check alone, however long ago the site was built", async ({ page, open }) => {
  const [{ path, checked } = { path: "", checked: undefined }] = PAGES;
  await setTime(page, new Date(inPerth(checked?.next ?? "", "23:59").getTime() + 60_000));
  await open(path);
  await expect(lineIn(page, onWords)).toHaveText(sentence(onWords, checked?.on));
});

test("without scripts a page that was built after the day names the day of the check alone", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/services");
  await expect(lineIn(page, onWords)).toHaveText(sentence(onWords, PAGES[0]?.checked?.on));
});

test("a page that nobody has checked says nothing about it", async ({ page, open }) => {
  for (const path of ["/about", "/services/respite"]) {
    await open(path);
    await expect(lineIn(page, onWords)).toHaveCount(0);
  }
});
