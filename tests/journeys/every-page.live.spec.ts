import { dayInWords } from "../../content-model/values/days.ts";
import { DATED_PAGES, type PageName } from "../../content-model/values/pages.ts";
import { expect, test } from "../fixtures.ts";
import { SUPPORT_PHONE } from "../support/contacts.ts";
import { PAGE_OF_EACH_KIND } from "../support/page-kinds.ts";
import { content, everyPageOf } from "../support/site.ts";
import { arrived, footer } from "../support/visit.ts";

/* Checks that each kind of page needs, in one visit. tests/accessibility/pages.live.spec.ts checks its layout. */

const ANY_EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+|mailto:/i;
const ANY_PHONE = /tel:|\+61|1[38]00[\s.-]?\d{3}[\s.-]?\d{3}|\(?0[2-8]\)?[\s.-]?\d{4}[\s.-]?\d{4}|\d{4}[\s.-]?\d{4}/;
const ANY_ACCOUNT = /log ?(in|out)|sign ?(in|up|out)|account/i;

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

const isEasyRead = (path: string) => path.endsWith("/easy-read");
const pageAt = (path: string, name: PageName) => (isEasyRead(path) ? content.easyRead.pages[name] : content.pages[name]);

test("Specification 1 and 2, live: each address is served with its own heading and title, and legal pages with their day", async ({
  page,
  request,
}) => {
  const { interface: standard, easyRead } = content;
  const expected = everyPageOf("live").map(([path, name]) => {
    const { heading, title } = pageAt(path, name);
    const isDated = DATED_PAGES.some((dated) => dated === name);
    return { path, status: 200, heading, title: `${title} | ${content.site.brand.name}`, isDated };
  });
  const served = everyPageOf("live").map(async ([path, name]) => {
    const words = isEasyRead(path) ? easyRead.labels.changed : standard.lastChanged.on;
    const day = words.replace("{day}", dayInWords(pageAt(path, name).updated));
    const response = await request.get(path);
    const html = await response.text();
    // The blank page only parses the document: it loads nothing and runs no script.
    const shown = await page.evaluate(
      ([source, dated]) => {
        const { title, body } = new DOMParser().parseFromString(source, "text/html");
        const main = body.querySelector("main");
        return { heading: main?.querySelector("h1")?.textContent.trim(), title, isDated: main?.textContent.includes(dated) };
      },
      [html, day] as const,
    );
    return { path, status: response.status(), ...shown };
  });
  expect(await Promise.all(served)).toEqual(expected);
});

for (const [path, name] of everyPageOf("live").filter(([each]) => PAGE_OF_EACH_KIND.includes(each)))
  test(`${path}: heading, title, navigation, footer, phone numbers and print`, async ({ page }) => {
    const response = await page.goto(path);
    await arrived(page);
    const main = page.getByRole("main");
    await test.step("the screen keeps its heading and title once its code runs", async () => {
      await expect.soft(main.getByRole("heading", { level: 1 })).toHaveText(pageAt(path, name).heading);
      await expect.soft(page).toHaveTitle(`${pageAt(path, name).title} | ${content.site.brand.name}`);
    });
    await test.step("Specification 2: the top navigation and the footer are shown", async () => {
      await expect(footer(page).getByRole("navigation", { name: "Quick Links" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    });
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
      if (name !== "show-card" || isEasyRead(path)) await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
