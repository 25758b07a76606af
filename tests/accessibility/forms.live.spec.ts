import { violationsInLightAndDark } from "../support/axe.ts";
import { expect, fillEnquiry, NOT_ACCEPTED, referenceOn, sendButton, summary, test } from "../support/forms.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

for (const path of ["/contact", "/careers"]) {
  test(`axe finds nothing on the form of ${path} with errors and every question shown`, async ({ page, open, pageErrors }) => {
    pageErrors.allow(NOT_ACCEPTED);
    await open(path);
    if (path === "/contact") {
      await page.getByLabel("I am a support coordinator or other professional").check();
      await page.getByLabel("Through someone I choose").check();
    }
    await sendButton(page).click();
    await expect(summary(page)).toBeVisible();
    expect(await violationsInLightAndDark(page)).toEqual([]);
  });
}

test("axe finds nothing on the page after sending", async ({ page, open }) => {
  await open("/contact");
  await fillEnquiry(page);
  await sendButton(page).click();
  await referenceOn(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
});
