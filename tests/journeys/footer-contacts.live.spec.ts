import { expect, test } from "../fixtures.ts";
import { EMAIL, SUPPORT_PHONE } from "../support/contacts.ts";
import { everyPageOf } from "../support/site.ts";
import { footer } from "../support/visit.ts";

const ANY_EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+|mailto:/i;
const ANY_PHONE = /tel:|\+61|1[38]00[\s.-]?\d{3}[\s.-]?\d{3}|\(?0[2-8]\)?[\s.-]?\d{4}[\s.-]?\d{4}|\d{4}[\s.-]?\d{4}/;
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

for (const [contact, address] of [
  [`Phone ${SUPPORT_PHONE.text}`, SUPPORT_PHONE.href],
  [`Email ${EMAIL.text}`, EMAIL.href],
] as const) {
  test(`Specification 2: footer: "${contact}" is decoded when clicked, opening ${address}`, async ({ page, open }) => {
    await open("/about");
    const link = footer(page).getByRole("link", { name: contact, exact: true });
    await expect(link, "before the click it says nothing").toHaveAttribute("href", "/contact");
    const asked = page.waitForRequest((request) => !request.url().startsWith("http"));
    await link.click();
    expect((await asked).url()).toBe(address);
    await expect(page, "the page stays").toHaveURL("/about");
  });

  test(`Specification 2: footer: "${contact}" opens by keyboard too`, async ({ page, open }) => {
    await open("/about");
    const asked = page.waitForRequest((request) => !request.url().startsWith("http"));
    await footer(page).getByRole("link", { name: contact, exact: true }).press("Enter");
    expect((await asked).url()).toBe(address);
  });
}

test("Specification, Footer contacts: no email address or number can be matched in the footer's markup, on any page", async ({
  page,
  open,
  stage,
}) => {
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    const markup = await footer(page).evaluate((element) => element.outerHTML);
    expect(markup, path).not.toMatch(ANY_EMAIL);
    expect(markup, path).not.toMatch(ANY_PHONE);
  }
});

test("Specification, Footer contacts: nor in any data of the page: its inline scripts", async ({ request, stage }) => {
  for (const [path] of everyPageOf(stage)) {
    for (const code of inlineScripts(await (await request.get(path)).text())) {
      expect(code, path).not.toMatch(ANY_EMAIL);
      expect(code, path).not.toMatch(/tel:|\+61|5550|160 ?401/);
    }
  }
});

test("Specification, Footer contacts: the visible text reads as one piece, to the eye and to a screen reader", async ({
  page,
  open,
}) => {
  await open("/about");
  const seen = async (name: string) => {
    const link = footer(page).getByRole("link", { name, exact: true });
    return (await link.locator("span:not([class*=hidden])").first().innerText()).trim();
  };
  expect(await seen(`Phone ${SUPPORT_PHONE.text}`)).toBe(SUPPORT_PHONE.text);
  expect(await seen(`Email ${EMAIL.text}`)).toBe(EMAIL.text);
});
