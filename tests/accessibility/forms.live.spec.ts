import { violations } from "../support/axe.ts";
import { expect, NOT_ACCEPTED, referenceOn, sendButton, summary, test } from "../support/forms.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of ["/contact", "/careers"]) {
      test(`axe finds nothing on the form of ${path} with errors, every question shown (${colorScheme})`, async ({
        page,
        open,
        complaints,
      }) => {
        complaints.allow(NOT_ACCEPTED);
        await page.setViewportSize({ width: 390, height: 844 });
        await open(path);
        if (path === "/contact") {
          await page.getByLabel("I am a support coordinator or other professional").check();
          await page.getByLabel("Through someone I choose").check();
        }
        await sendButton(page).click();
        await expect(summary(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }

    test(`axe finds nothing on the page after sending (${colorScheme})`, async ({ page, open }) => {
      await open("/contact");
      await page.getByLabel("I want support for myself").check();
      await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
      await sendButton(page).click();
      await referenceOn(page);
      expect(await violations(page)).toEqual([]);
    });
  });
}
