import { dayInWords } from "../../content-model/values/days.ts";
import { DATED_PAGES } from "../../content-model/values/pages.ts";
import { expect, test } from "../fixtures.ts";
import { SUPPORT_PHONE } from "../support/contacts.ts";
import { content, everyPageOf } from "../support/site.ts";
import { arrived, footer } from "../support/visit.ts";

/* Checks that each page needs, in one visit. tests/accessibility/pages.live.spec.ts checks its layout. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages that are a call to action themselves or have other readers. */
const WITHOUT_CALL = [
  "/contact",
  "/careers",
  "/careers/apply",
  "/employment",
  "/testimonials",
  "/privacy-policy",
  "/terms-conditions",
  "/accessibility",
];

const ANY_EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+|mailto:/i;
const ANY_PHONE = /tel:|\+61|1[38]00[\s.-]?\d{3}[\s.-]?\d{3}|\(?0[2-8]\)?[\s.-]?\d{4}[\s.-]?\d{4}|\d{4}[\s.-]?\d{4}/;
const ANY_ACCOUNT = /log ?(in|out)|sign ?(in|up|out)|account/i;

/** The address of a page and that of its Easy Read page. /careers/apply shows the same page as /careers. */
function addressesAlike(path: string) {
  const standard = path.replace(/\/(apply|easy-read)$/, "") || "/";
  return { standard, easyRead: standard === "/" ? "/easy-read" : `${standard}/easy-read` };
}

/** The texts of the files that pages have named, because many pages name the same. A missing one is empty. */
const texts = new Map<string, string>();

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

for (const [path, name] of everyPageOf("live"))
  test(`${path}: heading, title, navigation, footer, phone numbers and print`, async ({ page }) => {
    const response = await page.goto(path);
    await arrived(page);
    const main = page.getByRole("main");
    await test.step("Specification 1 and 2, live: its own screen is shown, with HTTP 200", async () => {
      const { heading, title } = path.endsWith("/easy-read") ? content.easyRead.pages[name] : content.pages[name];
      expect.soft(response?.status()).toBe(200);
      await expect.soft(main.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect.soft(page).toHaveTitle(`${title} | ${content.site.brand.name}`);
    });
    await test.step("the legal pages show the day on which their words last changed, and no other page does", async () => {
      const isTwin = path.endsWith("/easy-read");
      const { updated } = isTwin ? content.easyRead.pages[name] : content.pages[name];
      const words = isTwin ? content.easyRead.labels.changed : content.interface.lastChanged.on;
      const isDated = DATED_PAGES.some((dated) => dated === name);
      await expect.soft(main.getByText(words.replace("{day}", dayInWords(updated)))).toHaveCount(isDated ? 1 : 0);
    });
    await test.step("the tools lead from a page to its Easy Read page, and from there back", async () => {
      const tools = page.getByRole("region", { name: "Reading help" });
      const { standard, easyRead } = addressesAlike(path);
      const isTwin = path === easyRead;
      const link = tools.getByRole("link", { name: isTwin ? "Standard page" : "Easy Read", exact: true });
      await expect.soft(link).toHaveAttribute("href", isTwin ? standard : easyRead);
      await expect.soft(link).toBeVisible();
    });
    await test.step("Specification 2: the top navigation and the footer are shown", async () => {
      await expect(footer(page).getByRole("navigation", { name: "Quick Links" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    });
    if (WITHOUT_CALL.includes(path) || path.endsWith("/easy-read"))
      await test.step("there is no call to action", async () =>
        expect.soft(page.getByRole("heading", { name: content.interface.callToAction.heading })).toHaveCount(0));
    await test.step("Specification, Footer contacts: the footer's markup has no email address and no phone number", async () => {
      const markup = await footer(page).evaluate((element) => element.outerHTML);
      expect.soft(markup).not.toMatch(ANY_EMAIL);
      expect.soft(markup).not.toMatch(ANY_PHONE);
    });
    await test.step("Specification, Footer contacts: nor has any inline script", async () => {
      for (const code of inlineScripts((await response?.text()) ?? "")) {
        expect.soft(code).not.toMatch(ANY_EMAIL);
        expect.soft(code).not.toMatch(/tel:|\+61|5550|160 ?401/);
      }
    });
    await test.step("Specification 9: a link to 000 has no other words, and stands beside the support line", async () => {
      const words = await page.locator('a[href="tel:000"]').allInnerTexts();
      expect.soft(words.filter((each) => each !== "000")).toEqual([]);
      if ((await main.locator(`a[href="${SUPPORT_PHONE.href}"]`).count()) > 0)
        await expect.soft(main.locator('a[href="tel:000"]').first()).toBeVisible();
    });
    await test.step("each picture has a file, and each drawing of a sheet is in it", async () => {
      await expect.soft(page.locator("img:not([src], [srcset])")).toHaveCount(0);
      const shown = await page.evaluate(() => [
        ...[...document.images].map(({ currentSrc, src }) => currentSrc || src),
        ...[...document.querySelectorAll("use")].map((use) => new URL(use.href.baseVal, document.baseURI).href),
      ]);
      for (const address of new Set(shown.filter((each) => each.startsWith("http")))) {
        const [file = "", drawing] = address.split("#");
        if (!texts.has(file)) {
          const found = await page.request.get(file);
          texts.set(file, found.ok() ? await found.text() : "");
        }
        const isDrawing = drawing !== undefined && !drawing.startsWith("svgView(");
        expect.soft(texts.get(file), address).toMatch(isDrawing ? `id="${drawing}"` : /./);
      }
    });
    await test.step("Specification 6: there is no way to sign in, sign up or sign out", async () => {
      await expect.soft(page.locator("input[type=password]")).toHaveCount(0);
      for (const role of ["link", "button"] as const)
        await expect.soft(page.getByRole(role, { name: ANY_ACCOUNT })).toHaveCount(0);
    });
    await test.step("on paper there are its words, and no navigation, tools and footer", async () => {
      await page.emulateMedia({ media: "print" });
      await expect.soft(page.getByRole("navigation")).toHaveCount(0);
      for (const part of [page.getByRole("banner"), footer(page), page.getByRole("region", { name: "Reading help" })])
        await expect.soft(part).toBeHidden();
      // The card to show is printed alone (show-card.live.spec.ts).
      if (name !== "show-card" || path.endsWith("/easy-read"))
        await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
