import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";

test("the parked stage has no link to leave a page quickly", async ({ page, open }) => {
  await open("/contact");
  await expect(page.getByRole("heading", { name: "Feedback and complaints" })).toBeVisible();
  await expect(page.getByText(content.interface.leave.link)).toHaveCount(0);
});
