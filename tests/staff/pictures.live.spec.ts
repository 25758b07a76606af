import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { plainPicture } from "../support/sample-files.ts";
import { expectAccessible, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

const fileField = (page: Page) => page.getByLabel("The picture", { exact: true });
/** The name and the type that a browser says do not count. */
const PNG = { name: "IMG_0001.txt", mimeType: "text/plain" };

test("without scripts, an editor adds a picture, changes its words, and deletes it", async ({ staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["editor"] }, WITHOUT_SCRIPTS);
  await page.goto("/content/pictures");
  await expect(page.getByRole("listitem").filter({ hasText: "office" }).first()).toContainText("A house with a blue door");
  await page.getByRole("link", { name: "Add a picture" }).click();

  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Choose a file",
    "Write a short name",
    /^Say what the picture shows/,
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
  await page.waitForLoadState();
  await expect(added).toHaveCount(0);
  await page.goto("/content/pictures/office");
  await expect(page.getByRole("button", { name: "Delete the picture" })).toHaveCount(0);
  await expect(page.getByText("You can delete it once these no longer show it:")).toBeVisible();
});

test("a picture is added by keyboard, and its screen is accessible", async ({ staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["owner"] });
  await page.goto("/content/add-picture");
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).webp().toBuffer() });
  await fileField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("grey");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("Choose the file again.").first()).toBeVisible();
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).webp().toBuffer() });
  await page.getByLabel("A short name").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("The picture is added as a draft.");
  for (const path of ["/content/pictures/grey", "/content/pictures/office"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("the logo and the colours are changed by keyboard, with their contrast as they are chosen, and without scripts", async ({
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["owner"] });
  await page.goto("/content/brand");
  await hydratedScreen(page);
  await page.getByLabel("Main colour").fill("#8844cc");
  await expect(page.getByText("Too hard to read: 4.82:1. It must be 7:1 or more")).toBeVisible();
  await expect(page.getByText("Colours that are too hard to read: 1 of 5.")).toBeVisible();
  await page.getByLabel("Main colour").fill("#5b2a86");
  await expect(page.getByText("Everybody can read words in these colours.")).toBeVisible();
  const logo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>.a{fill:#5b2a86}</style>
    <script>alert(1)</script><path class="a" d="M0 0h40v20z" onclick="alert(1)"/></svg>`);
  await page.getByLabel("Another logo").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
  await page.getByLabel("Another logo").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Use the colours of the design")).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Store the draft" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The change is stored as a draft.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Your drawing" })).toBeChecked();
  await page.goto("/content/preview/live/about");
  const shown = page.getByRole("banner").locator('img[src^="data:image/svg+xml"]');
  expect(await shown.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth))).toBe(40);
  expect(Buffer.from((await shown.getAttribute("src"))?.split(",")[1] ?? "", "base64").toString()).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">\n<path d="M0 0h40v20z" fill="#5b2a86"/>\n</svg>`,
  );

  const { page: plain } = await openAs({ name: "Eddie Editor", roles: ["editor"] }, WITHOUT_SCRIPTS);
  await plain.goto("/content/brand");
  await plain.getByLabel("Links", { exact: true }).fill("#3366ff");
  await plain.getByRole("button", { name: "Store the draft" }).click();
  await expect(plain.getByRole("alert").getByRole("link")).toHaveText([/^Links: Too hard to read: \d\.\d+:1/]);
  await plain.getByLabel("Links", { exact: true }).fill("#1d3f8f");
  await plain.getByRole("button", { name: "Store the draft" }).click();
  await expect(plain.getByText("The change is stored as a draft.")).toBeVisible();
  await expect(plain.getByRole("radio", { name: "Your drawing" })).toBeChecked();
});

test("a picture that comes without a session is not read, and its sender signs in", async ({ openAs }) => {
  const { page } = await openAs({ roles: ["editor"] });
  await page.goto("/content/add-picture");
  await hydratedScreen(page);
  await page.context().clearCookies();
  await fileField(page).setInputFiles({ ...PNG, buffer: await plainPicture(400, 300).png().toBuffer() });
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});
