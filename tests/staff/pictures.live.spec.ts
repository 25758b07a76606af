import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { overflowing } from "../support/reflow.ts";
import { plainPicture } from "../support/sample-pictures.ts";
import { signInAs, test } from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

const WIDTHS = [1280, 320];
const fileField = (page: Page) => page.getByLabel("The picture", { exact: true });
/** The name and the type that a browser says do not count. */
const PNG = { name: "IMG_0001.txt", mimeType: "text/plain" };

test("without scripts, an editor adds a picture, changes its words, and deletes it", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openStaff({ javaScriptEnabled: false });
  await signInAs(page.context(), staffSide, { roles: ["editor"] });
  await page.goto("/content/pictures");
  await expect(page.getByRole("listitem").filter({ hasText: "office" }).first()).toContainText("A house with a blue door");
  await page.getByRole("link", { name: "Add a picture" }).click();

  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    ...["Choose a file", "Write a short name", /^Say what the picture shows/],
  ]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
  await fileField(page).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(svg) });
  await page.getByLabel("A short name").fill("green-wall");
  await page.getByLabel("What the picture shows").fill("A green wall");
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^This is a drawing \(SVG\)/]);

  // Its content counts, not its name.
  const buffer = await plainPicture(1000, 700).png().toBuffer();
  await fileField(page).setInputFiles({ ...PNG, buffer });
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page.getByRole("status")).toHaveText("The picture is added as a draft.");
  const added = page.getByRole("listitem").filter({ hasText: "green-wall" });
  for (const words of ["A green wall", "1000 × 700 pixels", "New. Not published yet.", "Not shown anywhere"])
    await expect(added).toContainText(words);
  const shown = await added.getByRole("presentation").evaluate(async (image: HTMLImageElement) => {
    image.loading = "eager";
    await image.decode();
    return image.naturalWidth;
  });
  expect(shown).toBe(480);

  await added.getByRole("link", { name: "green-wall" }).click();
  await page.getByLabel("It only decorates").check();
  await page.getByRole("button", { name: "Store the change" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/not both$/]);
  await page.getByLabel("What the picture shows").clear();
  await page.getByRole("button", { name: "Store the change" }).click();
  await expect(page.getByRole("status")).toHaveText("The change is stored as a draft.");
  await expect(added).toContainText("Decorative.");

  await added.getByRole("link", { name: "green-wall" }).click();
  await page.getByRole("button", { name: "Delete the picture" }).click();
  await expect(page.getByRole("status")).toHaveText(/^The picture is deleted/);
  await expect(added).toHaveCount(0);
  await page.goto("/content/pictures/office");
  await expect(page.getByRole("button", { name: "Delete the picture" })).toHaveCount(0);
  await expect(page.getByText("You can delete it once these no longer show it:")).toBeVisible();
});

test("a picture is added by keyboard, and the screens are accessible", async ({ staffSide, staffErrors, openStaff }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openStaff();
  await signInAs(page.context(), staffSide, { roles: ["owner"] });
  await page.goto("/content/add-picture");
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).webp().toBuffer() });
  await fileField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("grey");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await expect(page.getByText("Choose the file again.").first()).toBeVisible();
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).webp().toBuffer() });
  await page.getByLabel("A short name").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("The picture is added as a draft.");
  for (const path of ["/content/pictures", "/content/pictures/grey", "/content/pictures/office", "/content/add-picture"]) {
    await page.goto(path);
    expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  }
});

test("a picture that comes without a session is not read, and its sender signs in", async ({ staffSide, openStaff }) => {
  const { page } = await openStaff();
  await signInAs(page.context(), staffSide, { roles: ["editor"] });
  await page.goto("/content/add-picture");
  await page.context().clearCookies();
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).png().toBuffer() });
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});
