import { readFileSync } from "node:fs";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { holdBack } from "../support/network.ts";
import { addSubmission, downloadBy, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test("a complaints officer enters a complaint by phone, corrects it, closes it and saves the register; intake sees none of it", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (404|422)/);
  const website = await addSubmission(staffSide, { kind: "complaint", answers: { message: "Nobody came" } });
  const { page } = await openAs({ roles: ["complaints"] });
  await page.goto("/");
  await page.getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${website}.*Website.*Open since today.*Not yet.*No`) })).toBeVisible();

  await page.getByRole("link", { name: "Enter a complaint" }).click();
  await page.getByRole("button", { name: "Add it to the register" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^How it came/, /^What they told you/]);
  await page.getByLabel("How it came").selectOption("Phone");
  await page.getByLabel("What they told you").fill("The worker was late\nthree times");
  await page.getByLabel("Name", { exact: true }).fill("Ngaire Sample");
  await page.getByLabel("Don’t leave a message").check();
  await page.getByRole("button", { name: "Add it to the register" }).click();
  const status = page.getByRole("status").filter({ hasText: "The complaint is in the register" });
  await expect(status).toHaveText(/WB-\S{4}-\S{3}/);
  const [reference = ""] = /WB-\S{4}-\S{3}/.exec((await status.textContent()) ?? "") ?? [];
  await expect(page.getByLabel("Who complained")).toHaveValue("Ngaire Sample");

  const save = page.getByRole("button", { name: "Save the record" });
  const saved = page.getByRole("status").filter({ hasText: "The record is saved." });
  const today = (await page.getByLabel("Received").inputValue()).slice(0, 10);
  await page.getByLabel("Issues").fill("Late");
  await page.getByLabel("Acknowledged on").fill(today);
  await save.click();
  await expect(saved).toBeVisible();
  // What a person types before the scripts of a slow connection arrive stays.
  const letScriptsGo = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Issues").fill("Late three times");
  letScriptsGo();
  await hydratedScreen(page);
  await page.unroute("**/assets/*.js");
  await page.getByLabel("Closed on").fill(today);
  await save.click();
  await page.getByRole("link", { name: "Outcome: fill this in" }).click();
  await expect(page.getByLabel("Outcome")).toBeFocused();
  await expect(page.getByLabel("Issues")).toHaveValue("Late three times");
  await expect(page.getByLabel("Closed on")).toHaveValue(today);
  await page.getByLabel("Outcome").fill("A new worker comes");
  await save.click();
  await expect(saved).toBeVisible();
  await expect(page.getByRole("row", { name: /^Issues.*Late \(replaced later\).*Kim Owner/ })).toBeVisible();

  await page.getByRole("link", { name: "Back to the register" }).click();
  await expect(page.getByRole("link", { name: website })).toBeVisible();
  await page.waitForLoadState();
  await expect(page.getByRole("link", { name: reference })).toHaveCount(0);
  await page.getByRole("link", { name: "All" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${reference}.*Phone.*Closed on`) })).toBeVisible();
  const download = await downloadBy(page.getByRole("link", { name: "Save the register as a CSV file" }));
  expect(download.suggestedFilename()).toBe("complaints.csv");
  expect(readFileSync(await download.path(), "utf8")).toContain(`"${reference}"`);

  const { page: other } = await openAs({ name: "Kim Intake", roles: ["intake"] }, WITHOUT_SCRIPTS);
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Complaints" })).toHaveCount(0);
  await other.goto("/nothing-here");
  const nothing = await other.getByRole("main").textContent();
  for (const path of ["/complaints", "/complaints?show=all", "/complaints/new", `/submissions/${reference}/register`]) {
    const response = await other.goto(path);
    expect([path, response?.status(), await other.getByRole("main").textContent()]).toEqual([path, 404, nothing]);
  }
  expect((await other.request.get("/complaints.csv")).status()).toBe(404);
});

test("whoever is back in a field when the scripts arrive keeps the focus there, and not in the summary of the errors", async ({
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["complaints"] });
  const letScriptsGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/complaints/new", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add it to the register" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const told = page.getByLabel("What they told you");
  await told.focus();
  letScriptsGo();
  await hydratedScreen(page);
  await expect(told).toBeFocused();
});
