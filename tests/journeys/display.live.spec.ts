import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { COLOURS, RULES, violations } from "../support/axe.ts";
import { content } from "../support/site.ts";
import { topLinks } from "../support/visit.ts";

const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: "Display" }).click();
  const panel = page.getByRole("dialog", { name: "Display" });
  await expect(panel).toBeVisible();
  return panel;
};
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("display") ?? "{}") as unknown);
const rootPixels = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const keep = (page: Page, choices: Record<string, string>) =>
  page.addInitScript((value) => {
    if (location.protocol.startsWith("http")) localStorage.setItem("display", value);
  }, JSON.stringify(choices));

test("by keyboard alone: the panel opens, text grows to 200% at once, Escape closes the panel and returns the focus", async ({
  page,
  open,
}) => {
  await open("/about");
  const button = page.getByRole("button", { name: "Display" });
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Display" });
  await expect(panel).toBeVisible();
  const size = panel.getByRole("group", { name: "Text size" });
  await size.getByRole("radio", { name: "Usual" }).focus();
  for (const percent of [125, 150, 200]) {
    await page.keyboard.press("ArrowRight");
    await expect(size.getByRole("radio", { name: `${percent}%` })).toBeChecked();
    expect(await rootPixels(page)).toBe((16 * percent) / 100);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("Back closes the panel, and the page that is shown then has the focus", async ({ page, open }) => {
  await open("/about");
  await topLinks(page).filter({ hasText: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: content.pages.services.heading })).toBeFocused();
  const panel = await openPanel(page);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: content.pages.about.heading })).toBeFocused();
});

test("choices apply on other pages and on a later visit, are stored on this device alone, and are shown in the panel", async ({
  page,
  open,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await open("/about");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "150%" }).check();
  await panel.getByRole("radio", { name: "Dark" }).check();
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await kept(page)).toEqual({ text: "150", colours: "dark" });
  await open("/services");
  expect(await rootPixels(page)).toBe(24);
  const again = await openPanel(page);
  await expect(again.getByRole("radio", { name: "150%" })).toBeChecked();
  await expect(again.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(again.getByRole("group", { name: "Movement" }).getByRole("radio", { name: "Same as my device" })).toBeChecked();
  expect(sent.filter((line) => /^POST|\?/.test(line) && /150|dark|colours/.test(line))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("a reset leaves nothing on the device, and is announced until another choice", async ({ page, open }) => {
  await keep(page, { text: "200", colours: "contrast", spacing: "wide", motion: "less" });
  await open("/about");
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Put all of this back" }).click();
  await expect(panel.getByRole("status").first()).toHaveText("All is as it was at first.");
  expect(await rootPixels(page)).toBe(16);
  expect(await page.evaluate(() => localStorage.getItem("display"))).toBeNull();
  for (const name of ["Text size", "Colours", "Space between letters and lines", "Movement"])
    await expect(panel.getByRole("group", { name }).getByRole("radio").first()).toBeChecked();
  await panel.getByRole("radio", { name: "Dark" }).check();
  await expect(panel.getByRole("status").first()).toBeEmpty();
});

test("choices apply before the first paint, even without any script file of the site", async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to (load|fetch)|net::ERR_FAILED|dynamically imported/);
  await keep(page, { text: "200", colours: "contrast" });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  // Reads the choices at the start of the body, before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { atFirst: Object.fromEntries(Object.entries(document.documentElement.dataset)) });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about");
  expect(await page.evaluate(() => (globalThis as { atFirst?: unknown }).atFirst)).toMatchObject({
    text: "200",
    colours: "contrast",
  });
  expect(await rootPixels(page)).toBe(32);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(0, 0, 0)");
});

test("light, dark and high contrast take precedence over the device's setting; on paper text is dark on light", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open("/about");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const device = await ground();
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "Light" }).check();
  const light = await ground();
  await panel.getByRole("radio", { name: "High contrast" }).check();
  expect(await ground()).toBe("rgb(0, 0, 0)");
  await page.emulateMedia({ colorScheme: "light" });
  await panel.getByRole("radio", { name: "Dark" }).check();
  expect(await ground()).toBe(device);
  expect(light).not.toBe(device);
  await panel.getByRole("radio", { name: "Same as my device" }).first().check();
  expect(await ground()).toBe(light);
  await panel.getByRole("radio", { name: "High contrast" }).check();
  await page.emulateMedia({ media: "print" });
  const lightness = await page.evaluate(() => getComputedStyle(document.querySelector("h1")!).color);
  expect(lightness).not.toBe("rgb(255, 255, 255)");
});

test("a device that prefers more contrast gets the high contrast colours, unless others are chosen", async ({ page, open }) => {
  const palette = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
        .filter((name) => name.startsWith("--"));
      return Object.fromEntries(["color-scheme", ...names].map((name) => [name, style.getPropertyValue(name)]));
    });
  await page.emulateMedia({ colorScheme: "light", contrast: "more" });
  await open("/about");
  const device = await palette();
  expect(device["--paper"]).toBe("#000");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "High contrast" }).check();
  expect(await palette()).toEqual(device);
  for (const name of ["Light", "Dark"]) {
    await panel.getByRole("radio", { name }).check();
    expect((await palette())["--paper"], name).not.toBe("#000");
  }
  await panel.getByRole("radio", { name: "Same as my device" }).first().check();
  expect(await palette()).toEqual(device);
  await page.emulateMedia({ contrast: "no-preference" });
  expect((await palette())["--paper"]).not.toBe("#000");
});

for (const [colours, rules] of [
  ["light", RULES],
  ["dark", COLOURS],
  ["contrast", COLOURS],
] as const) {
  test(`axe finds nothing in ${colours} with the panel open and closed, at 200% and widest spacing (7 to 1)`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: colours === "light" ? "dark" : "light" });
    await keep(page, { colours, text: "200", spacing: "wide" });
    for (const path of ["/contact", "/about/easy-read"]) {
      await open(path);
      expect.soft(await violations(page, rules), path).toEqual([]);
    }
    await openPanel(page);
    expect(await violations(page, rules)).toEqual([]);
  });
}

test("WCAG 1.4.12: wide spacing reaches the required distances for every text of a page", async ({ page, open }) => {
  await keep(page, { spacing: "wide" });
  await open("/services");
  const short = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, a, button")].flatMap((element) => {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const parts = [
        [style.letterSpacing, 0.12],
        [style.wordSpacing, 0.16],
        [style.lineHeight, 1.5],
      ] as const;
      const isShort = parts.some(([value, least]) => !(Number.parseFloat(value) >= size * least - 0.01));
      return isShort ? [`${element.tagName} ${element.textContent?.slice(0, 20)}`] : [];
    }),
  );
  expect(short).toEqual([]);
});

test("no movement: nothing on a page slides or fades, and the footer is shown at once", async ({ page, open }) => {
  await keep(page, { motion: "less" });
  await open("/about");
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== "none" || Number.parseFloat(transitionDuration) > 0;
      }).length,
  );
  expect(moving).toBe(0);
  await expect(page.locator("footer [data-reveal]")).toHaveCount(0);
});

test("the bar uses the smaller layout if the chosen text or spacing needs more than its width", async ({ page, open }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open("/about");
  await expect(topLinks(page)).toHaveCount(6);
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "150%" }).check();
  await page.keyboard.press("Escape");
  await expect(topLinks(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
});
