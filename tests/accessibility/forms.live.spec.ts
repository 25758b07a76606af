import { violationsInLightAndDark } from "../support/axe.ts";
import { expect, NOT_ACCEPTED, sendButton, summary, test } from "../support/forms.ts";

/* tests/journeys/message.live.spec.ts runs axe on the page after sending. */

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
