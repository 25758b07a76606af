import { expect, test } from "../fixtures.ts";
import { violations } from "../support/axe.ts";
import { REFUSED_BY_TEST } from "../support/complaints.ts";
import { holdBack, saveData } from "../support/network.ts";
import { openMenu } from "../support/side-menu.ts";
import { codeOfPage } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds nothing with the side menu open (${colorScheme})`, async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open("/about");
      await openMenu(page);
      expect(await violations(page)).toEqual([]);
    });

    test(`axe finds nothing on the 404 screen (${colorScheme})`, async ({ page, open, complaints }) => {
      complaints.allow(/status of 404/);
      await open("/no-such-page");
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page), `${width} wide`).toEqual([]);
      }
    });

    test(`axe finds nothing while a page loads, and where it failed to (${colorScheme})`, async ({
      page,
      open,
      stage,
      complaints,
    }) => {
      complaints.allow(REFUSED_BY_TEST);
      await saveData(page);
      await open("/about");
      const release = await holdBack(page, `**${codeOfPage(stage, "services")}`);
      await topLink(page, "Services").click();
      await expect(page.getByText("Loading page...")).toBeVisible();
      // There is no heading yet to say what loads.
      expect((await violations(page)).filter((error) => !error.startsWith("page-has-heading-one"))).toEqual([]);
      release();
      await page.route(`**${codeOfPage(stage, "employment")}`, (route) => route.abort());
      await topLink(page, "Employment").click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
