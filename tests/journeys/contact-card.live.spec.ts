import { ADDRESS, GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";
import { expect, test } from "../fixtures.ts";
import { pagesOfPdf } from "../support/pdf.ts";
import { content } from "../support/site.ts";
import { sectionOf } from "../support/visit.ts";

const words = content.interface.contactCard;
const PATH = "/contact/card";
const POINTS_PER_MILLIMETRE = 72 / 25.4;

test("the contact page links to the card, which has phone numbers with links, hours, 000, relay service and interpreters, and prints", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    window.print = () => void (document.title = "printed");
  });
  await open("/contact");
  const ways = sectionOf(page, "Ways to reach us");
  await ways.getByRole("link", { name: content.interface.contactBlocks.card }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
  await expect(page.getByText(words.instead)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const card = page.getByRole("article", { name: content.site.brand.name });
  for (const number of [
    "000",
    "106",
    GENERAL_PHONE.text,
    SUPPORT_PHONE.text,
    "133 677",
    "1800 555 727",
    "0423 677 767",
    "131 450",
  ])
    await expect(card.getByRole("link", { name: number, exact: true }), number).toHaveAttribute("href", /^tel:/);
  await expect(card.getByRole("link", { name: content.site.email })).toHaveAttribute("href", `mailto:${content.site.email}`);
  for (const text of [ADDRESS, "9:15 AM–4:45 PM", "10:00 AM–12:30 PM", "Sun"]) await expect(card).toContainText(text);
  const [first] = await card.getByRole("link").all();
  await expect(first ?? card, "000 precedes the provider's own lines").toHaveText("000");
  await page.getByRole("button", { name: words.print }).click();
  await expect(page).toHaveTitle("printed");
});

test("two copies of the card alone are printed on one page of A4, each on its half, with no text smaller than 12 points", async ({
  page,
  open,
}) => {
  await open(PATH);
  const cards = page.locator("main article");
  await expect(cards.nth(1)).toBeHidden();
  const { count, width, height } = pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(count).toBe(1);
  expect([width, height].map((points) => Math.round(points / POINTS_PER_MILLIMETRE))).toEqual([210, 297]);

  await page.setViewportSize({ width: 733, height: 1060 });
  await page.emulateMedia({ media: "print" });
  for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByText(words.lead)).toBeHidden();
  await expect(page.getByRole("button", { name: words.print })).toBeHidden();
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    const { overflows, smallest } = await card.evaluate((element) => {
      const parts = [element, ...element.querySelectorAll("*")];
      const { bottom, right } = element.getBoundingClientRect();
      const isOutside = ({ bottom: end, right: side }: DOMRect) => end > bottom + 1 || side > right + 1;
      return {
        overflows: parts.filter((part) => isOutside(part.getBoundingClientRect())).map((part) => part.textContent),
        smallest: Math.min(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
      };
    });
    expect(overflows).toEqual([]);
    expect((smallest * 72) / 96).toBeGreaterThanOrEqual(12);
  }
});
