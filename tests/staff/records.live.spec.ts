import { readFileSync } from "node:fs";

import { unzipSync } from "fflate";

import { expect } from "../fixtures.ts";
import { addSubmission, downloadBy, openIn, type StaffUnderTest, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

const attachment = { kind: "txt", senderName: "a.txt", bytes: new TextEncoder().encode("A sample file") } as const;

const add = (side: StaffUnderTest, kind: "enquiry" | "complaint", message: string) =>
  addSubmission(side, {
    ...(kind === "enquiry" && { attachment }),
    kind,
    answers: { name: "Ngaire Sample", email: "ngaire@example.com", message },
  });

test("without scripts, an owner finds one person, hands out what is stored, and erases what need not be kept", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (404|422)/);
  const enquiry = await add(staffSide, "enquiry", "Please write");
  const complaint = await add(staffSide, "complaint", "Nobody came");
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/");
  await openIn("Office", page, "Records");
  await expect(page.getByText("Nothing is deleted in the next 31 days.")).toBeVisible();
  await page.getByRole("link", { name: "Find one person" }).click();
  await page.getByLabel("Name, email, phone or reference").fill("08");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a name, a whole email address");
  await page.getByLabel("Name, email, phone or reference").fill("NGAIRE@example.com");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("status")).toHaveText("2 messages were found.");
  expect(page.url()).not.toContain("@");
  await expect(page.getByRole("row", { name: new RegExp(`${complaint}.*No. Complaints must be kept`) })).toBeVisible();

  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Choose at least one/, /^Confirm/]);
  for (const reference of [enquiry, complaint]) await page.getByLabel(`Choose ${reference}`).check();
  const download = await downloadBy(page.getByRole("button", { name: "Save as a ZIP file" }));
  expect(download.suggestedFilename()).toBe("person.zip");
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files)).toEqual([`${enquiry}.txt`, "person.html", "person.json"]);
  for (const name of ["person.html", "person.json"]) expect(new TextDecoder().decode(files[name])).toContain("Nobody came");
  expect(new TextDecoder().decode(files[`${enquiry}.txt`])).toBe("A sample file");
  await page.getByLabel("I have checked").check();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("status")).toHaveText("1 message was erased.");
  expect((await page.goto(`/submissions/${enquiry}`))?.status()).toBe(404);
  expect((await page.goto(`/submissions/${complaint}`))?.status()).toBe(200);

  const { page: other } = await openAs({ name: "Kim Complaints", roles: ["complaints"] });
  await other.goto("/records");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Records");
  await expect(other.getByRole("link", { name: "Find one person" })).toHaveCount(0);
});

test("without scripts, an owner finds a person by a misspelt name, and sees what they sent after choosing their contact", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const enquiry = await add(staffSide, "enquiry", "Please write");
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/records/person");
  await page.getByLabel("Name, email, phone or reference").fill("Niare Sampel");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("status")).toHaveText("1 contact has a name like “Niare Sampel”.");
  await expect(page.getByRole("button", { name: "Erase for good" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show what they sent" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one contact");
  await page.getByRole("checkbox", { name: "ngaire@example.com: Ngaire Sample, 1 message" }).check();
  await page.getByRole("button", { name: "Show what they sent" }).click();
  await expect(page.getByRole("status")).toHaveText("1 message was found.");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Choose at least one message/, /^Confirm/]);
  await expect(page.getByLabel(`Choose ${enquiry}`)).toBeVisible();
});
