import { expect, test } from "../fixtures.ts";
import { arrived, topLink } from "../support/visit.ts";

/** The code of the parts that are brought to life after the first paint, by their files' names. */
const ISLAND_CODE = /\/assets\/(open-now|street-map|enquiry-form)-[^/]*\.js$/;

/** What comes first, the next page or the parts' code, is the browser's to say: several visits meet both. */
const VISITS = 6;

for (const from of ["/contact", "/locations"]) {
  test(`leaving ${from} just as its parts come to life is no error`, async ({ newVisitor }) => {
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await (await newVisitor()).newPage();
      const leaving = Promise.withResolvers<void>();
      await page.route(ISLAND_CODE, async (route) => {
        await leaving.promise;
        await route.continue();
      });
      await page.goto(from);
      await arrived(page);
      await topLink(page, "About Us").click();
      leaving.resolve();
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.close();
    }
  });
}
