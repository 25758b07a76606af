import { expect, test } from "../fixtures.ts";
import { arrivedAt } from "../support/visit.ts";
import { content } from "../support/site.ts";

const { languages, languageList: list } = content;
const arabic = languages.find(({ dir }) => dir === "rtl");
if (!arabic || !list) throw new Error("The fixture content needs a language from right to left.");
const ADDRESS = `/languages/${arabic.id}`;

test("the list and Contact name the languages by their own names, and a page leads back to the list", async ({ page, open }) => {
  await open("/contact");
  const main = page.getByRole("main");
  const row = main
    .getByRole("list")
    .filter({ has: page.getByRole("link", { name: list.all }) })
    .last();
  await expect(row.getByRole("link")).toHaveText([...languages.map(({ name }) => name), list.all]);
  await row.getByRole("link", { name: list.all }).click();
  await arrivedAt(page, { heading: list.heading, title: list.title });
  for (const { name, code } of languages) await expect(main.getByText(name, { exact: true })).toHaveAttribute("lang", code);
  await main.getByRole("link", { name: arabic.name }).click();
  await arrivedAt(page, { heading: arabic.heading, title: arabic.title });
  await main.getByRole("link", { name: list.english }).click();
  await expect(page).toHaveURL("/languages");
});

test("a page is in its language and direction, and the site around it, numbers and names in Latin letters are not; a draft says so in both", async ({
  page,
  open,
}) => {
  await open(ADDRESS);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  await expect(heading.locator("xpath=ancestor::*[@lang][1]")).toHaveAttribute("lang", arabic.code);
  await expect(heading).toHaveCSS("direction", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-AU");
  for (const around of [page.getByRole("banner"), page.getByRole("contentinfo")])
    await expect(around).toHaveCSS("direction", "ltr");
  const emergency = main.getByRole("link", { name: content.helplines.emergency.number, exact: true });
  await expect(emergency).toHaveAttribute("href", "tel:000");
  await expect(emergency).toHaveCSS("direction", "ltr");
  await expect(main.locator("bdi", { hasText: "TIS National" }).first()).toBeVisible();
  // No translator has checked it.
  await expect(main.getByText(arabic.draft)).toBeVisible();
  await expect(main.getByText(list.draft)).toHaveAttribute("lang", "en-AU");
});

test("the list and the pages name each other as alternates, and the list is for everyone else", async ({ page, open }) => {
  for (const address of ["/languages", ADDRESS]) {
    await open(address);
    const links = page.locator("head link[rel=alternate]");
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("hreflang"), new URL(link.getAttribute("href") ?? "", location.href).pathname]),
    );
    expect(found).toEqual([
      ...languages.map(({ id, code }) => [code, `/languages/${id}`]),
      ["en-AU", "/languages"],
      ["x-default", "/languages"],
    ]);
  }
  await open("/contact");
  await expect(page.locator("head link[rel=alternate]")).toHaveCount(0);
});
