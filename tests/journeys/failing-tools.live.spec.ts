import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { fillEnquiry, SENT_HEADING, sendButton } from "../support/forms.ts";
import { inPanel, listen, listenButton, panel, state } from "../support/listen.ts";
import { holdBack } from "../support/network.ts";
import { scriptVoice } from "../support/scripted-voice.ts";
import { codeOfPage, content } from "../support/site.ts";

const { about, careers, contact } = content.pages;
const LISTEN_FAILED = content.interface.listen.failed;
const DISPLAY_FAILED = content.interface.pageTools.failed;

/** The message of the stub. React may log it when an error boundary catches the error. */
const BROKEN = /broken by the test/;

/** Expects that the page keeps its words and that the other tools work. */
async function theRestWorks(page: Page, heading: string, { display = true, listening = true } = {}) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("link", { name: "Easy Read", exact: true })).toBeVisible();
  if (display) {
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByRole("radio", { name: "125%" }).check();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("20px");
    await page.keyboard.press("Escape");
  }
  if (listening) {
    await listen(page);
    await inPanel(page, "Stop").click();
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
}

test.beforeEach(async ({ page, pageErrors }) => {
  pageErrors.allow(BROKEN);
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      // No arrow function, because it also replaces constructors.
      throwBroken: function () {
        throw new Error("broken by the test");
      },
    });
  });
  await scriptVoice(page);
});

test.describe("Listen", () => {
  test("speak() throws: the panel says so, and Go on tries again", async ({ page, open }) => {
    await page.addInitScript("speechSynthesis.works = speechSynthesis.speak; speechSynthesis.speak = throwBroken");
    await open("/about");
    await listenButton(page).click();
    await expect(state(page)).toHaveText(content.interface.listenPanel.stuck);
    await page.evaluate("speechSynthesis.speak = speechSynthesis.works");
    await inPanel(page, "Go on").click();
    await expect(state(page)).toHaveText("Reading");
    await inPanel(page, "Stop").click();
    await theRestWorks(page, about.heading);
  });

  test("cancel() throws: Pause, Stop and a navigation leave the page as it is", async ({ page, open }) => {
    await page.addInitScript("speechSynthesis.cancel = throwBroken");
    await open("/about");
    await listen(page);
    await inPanel(page, "Pause").click();
    await expect(state(page)).toHaveText("Paused");
    await inPanel(page, "Stop").click();
    await expect(panel(page)).toHaveCount(0);
    await theRestWorks(page, about.heading, { listening: false });
  });

  test("getVoices throws: there is no Listen button", async ({ page, open }) => {
    await page.addInitScript("speechSynthesis.getVoices = throwBroken");
    await open("/about");
    await expect(listenButton(page)).toBeHidden();
    await theRestWorks(page, about.heading, { listening: false });
  });

  for (const [part, stub] of [
    ["the highlight", "Object.defineProperty(window, 'Highlight', { value: throwBroken })"],
    ["the segmenter", "Object.defineProperty(Intl, 'Segmenter', { value: throwBroken })"],
  ] as const)
    test(`${part} throws: Listen says that it could not start`, async ({ page, open }) => {
      await page.addInitScript(stub);
      await open("/about");
      await listenButton(page).click();
      await expect(page.getByRole("status").filter({ hasText: LISTEN_FAILED })).toBeVisible();
      await expect(listenButton(page)).toBeFocused();
      await expect(panel(page)).toHaveCount(0);
      await theRestWorks(page, about.heading, { listening: false });
    });
});

test("Display: showModal() throws: an error message, and a second click tries again", async ({ page, open }) => {
  await page.addInitScript(
    "const { prototype } = HTMLDialogElement; prototype.works = prototype.showModal; prototype.showModal = throwBroken",
  );
  await open("/about");
  await page.getByRole("button", { name: "Display" }).click();
  await expect(page.getByRole("alert").filter({ hasText: DISPLAY_FAILED })).toBeVisible();
  await page.evaluate("HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.works");
  await theRestWorks(page, about.heading);
});

test("matchMedia throws: every part works, without motion", async ({ page, open }) => {
  await page.addInitScript("window.matchMedia = throwBroken");
  await open("/about");
  await theRestWorks(page, about.heading);
});

for (const [what, stub] of [
  ["localStorage", "Object.defineProperty(window, 'localStorage', { get: throwBroken })"],
  [
    "the caches and the workers",
    `Object.defineProperty(window, "caches", { get: throwBroken });
    Object.defineProperty(navigator, "serviceWorker", { get: throwBroken });`,
  ],
] as const)
  test(`access to ${what} throws: a choice applies to this page, and stored data can be cleared`, async ({ page, open }) => {
    await page.addInitScript(stub);
    await open("/about");
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByRole("button", { name: content.interface.display.clear }).click();
    await expect(page.getByText(content.interface.display.cleared)).toBeVisible();
    await page.keyboard.press("Escape");
    await theRestWorks(page, about.heading);
  });

test("a browser without the time zone: hours and openings are shown, without saying whether the office is open", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    const limited = (locale: string, options?: Intl.DateTimeFormatOptions) => {
      if (options?.timeZone?.includes("/")) throw new RangeError("broken by the test");
      return new DateTimeFormat(locale, options);
    };
    Object.defineProperty(Intl, "DateTimeFormat", {
      value: function (...given: Parameters<typeof limited>) {
        return limited(...given);
      },
    });
  });
  await open("/careers");
  await theRestWorks(page, careers.heading);
  await open("/contact");
  await expect(page.getByRole("table", { name: content.interface.contactBlocks.hoursHeading })).toBeVisible();
  await expect(page.getByText(/^(Open now|Closed)/)).toHaveCount(0);
  await theRestWorks(page, contact.heading);
});

test("the form's script throws: the plain form takes its place with what was typed, and the browser sends it", async ({
  page,
  open,
}) => {
  await page.addInitScript("crypto.getRandomValues = throwBroken");
  await open("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: contact.heading })).toBeVisible();
  await fillEnquiry(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: SENT_HEADING })).toBeVisible();
});

test("the form's script throws on the served page: what was typed before it came stays", async ({ page, stage }) => {
  await page.addInitScript("crypto.getRandomValues = throwBroken");
  const release = await holdBack(page, `**${codeOfPage(stage, "contact")}`);
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Alex");
  await page.locator("main form").evaluate((form) => form.setAttribute("data-served", ""));
  release();
  await expect(page.locator("main form:not([data-served])")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Alex");
  await theRestWorks(page, contact.heading);
});

test("print() throws: the page stays, and Display works", async ({ page, open }) => {
  await page.addInitScript("window.print = throwBroken");
  await open("/about/easy-read");
  await page.getByRole("button", { name: content.interface.pageTools.print }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Display" }).click();
  await expect(page.getByRole("radio", { name: "125%" })).toBeVisible();
});
