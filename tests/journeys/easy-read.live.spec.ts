import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { footer, topLink } from "../support/visit.ts";

test("text on a phone is at least 21.3px, with a line height of 1.5, left aligned and in the text face", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about/easy-read");
  const errors = await page.locator("article p:not(:has(svg)), article dd, article dt").evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { fontSize, lineHeight, textAlign, fontFamily } = getComputedStyle(text);
      const size = Number.parseFloat(fontSize);
      const fine =
        size >= 21.3 &&
        Number.parseFloat(lineHeight) >= size * 1.5 - 0.1 &&
        textAlign === "start" &&
        fontFamily.includes("Atkinson");
      return fine ? [] : [`${text.textContent}: ${fontSize} ${lineHeight} ${textAlign}`];
    }),
  );
  expect(errors).toEqual([]);
});

test("the navigation stays in Easy Read, highlights the current page, and announces the next", async ({ page, open }) => {
  await open("/about/easy-read");
  await expect(topLink(page, "About Us")).toHaveAttribute("aria-current", "page");
  await topLink(page, "Contact").click();
  await expect(page).toHaveURL("/contact/easy-read");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(content.easyRead.pages.contact.title));
  await footer(page).getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy-policy/easy-read");
});

const { site, helplines } = content;

for (const [path, others] of [
  ["/contact/easy-read", [helplines.interpreters, helplines.relaySpeak]],
  ["/locations/easy-read", []],
] as const)
  test(`Specification 2: ${path} has the office's number, the support line, 000 and the email`, async ({ page, open }) => {
    await open(path);
    const main = page.getByRole("main");
    const { phone, email } = site;
    for (const number of [phone.general, phone.support, helplines.emergency.number, ...others.map((line) => line.number)])
      await expect(main.getByRole("link", { name: number, exact: true }).first(), number).toHaveAttribute("href", /^tel:/);
    await expect(main.getByRole("link", { name: email }).first()).toHaveAttribute("href", `mailto:${email}`);
  });

test("the 404 screen explains in Easy Read how to go on, and links to the Easy Read pages", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  await open("/about/easy-reed");
  const wayOut = page.getByRole("region", { name: "Easy Read" });
  await expect(wayOut.locator("p").first()).toBeVisible();
  expect(await wayOut.locator("svg use").count()).toBeGreaterThan(1);
  await wayOut.getByRole("link", { name: /Easy Read/ }).click();
  await expect(page).toHaveURL("/easy-read");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address that is no page of the stage has no Easy Read twin", async ({ request }) => {
  const none = ["/careers/apply/easy-read", "/no-such-page/easy-read", "/about/easy-read/easy-read", "/contact/sent/easy-read"];
  for (const path of none) expect((await request.get(path)).status(), path).toBe(404);
});
