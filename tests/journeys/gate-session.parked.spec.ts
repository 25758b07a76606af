import { expect, test } from "../fixtures.ts";
import { enterPassword, gateField, gateHeading, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { holdBack } from "../support/network.ts";
import { content } from "../support/site.ts";

test.use({ unlocked: false });

const about = content.pages.about.heading;

test("Specification 4: on load the flag is checked while a spinner is shown", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Checking, please wait");
  expect(await page.getByRole("status").evaluate((spinner) => getComputedStyle(spinner).animationIterationCount)).toBe(
    "infinite",
  );
  await expect(gateHeading(page)).toHaveCount(0);
  release();
  await expect(gateHeading(page)).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
});

test("Specification 4 and 9: siteAuthenticated = true in the session storage opens the gate", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => sessionStorage.setItem("siteAuthenticated", "true"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
});

test("Specification 9: any other value of siteAuthenticated does not open the gate", async ({ page }) => {
  await page.goto("/about");
  for (const value of ["TRUE", ""]) {
    await page.evaluate((flag) => sessionStorage.setItem("siteAuthenticated", flag), value);
    await page.reload();
    await expect(gateHeading(page), value).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("siteAuthenticated", "true"));
  await page.reload();
  await expect(gateHeading(page), "the flag belongs to the session").toBeVisible();
});

test("Specification 4: the gate stays open for the browser session: over a reload and on every page; a new session is locked", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/about");
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.contact.heading);
  const another = await (await newVisitor()).newPage();
  await another.goto("/about");
  await expect(gateHeading(another)).toBeVisible();
});

test("Specification, Gate: it works without crypto.subtle, as on plain http in a local network", async ({ page }) => {
  await page.addInitScript(() => {
    delete (Crypto.prototype as { subtle?: SubtleCrypto }).subtle;
  });
  await page.goto("/about");
  expect(await page.evaluate(() => "subtle" in crypto)).toBe(false);
  await enterPassword(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
});

test("Specification 4: with session storage blocked the gate still asks for the password, and opens", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("/about");
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
});

test("Specification 2: the typed password can be shown and hidden", async ({ page }) => {
  await page.goto("/about");
  await gateField(page).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(gateField(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(gateField(page)).toHaveAttribute("type", "password");
  await expect(gateField(page)).toHaveValue("secret");
});
