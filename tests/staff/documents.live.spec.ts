import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import type { MailServer } from "../support/mail-server.ts";
import { fold, replyText, send } from "../support/message-screen.ts";
import { pdf } from "../support/sample-files.ts";
import { addSubmission, downloadBy, expectAccessible, said, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test.use({ sendsMail: true });

const FIRST_VISIT = "What happens at a first visit (PDF, 1 KB)";
const ANSWERS = { way: "myself", name: "Ngaire Sample", email: "ngaire@example.com", message: "Is there a place?" };
const checkbox = (page: Page) => page.getByRole("checkbox", { name: FIRST_VISIT });
const documents = (page: Page) => fold(page, "Documents");

/** What the mail server got as files of its only mail. */
const received = ({ received: [first] }: MailServer) =>
  first?.mail.attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer)]);
const SENT = [["first-visit.pdf", readFileSync(join(FIXTURE_CONTENT, "documents/first-visit.pdf"))]];

test("a document is kept in the draft, after an error and after a stop, and goes with the reply", async ({
  staffSide,
  staffErrors,
  mail,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const reference = await addSubmission(staffSide, { answers: ANSWERS });
  const { page } = await openAs({ roles: ["intake"] });
  await page.goto(`/submissions/${reference}`);
  await hydratedScreen(page);
  await expect(checkbox(page)).toBeHidden();
  await documents(page).click();
  await checkbox(page).check();
  await expect(documents(page)).toHaveText(/^Documents 1/);
  await expectAccessible(page);
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await page.reload();
  await hydratedScreen(page);
  await expect(checkbox(page)).toBeChecked();

  await send(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter the text of your reply"]);
  await expect(checkbox(page)).toBeChecked();
  await replyText(page).fill("Hello Ngaire");
  await send(page).click();
  await expect(page.getByText(/^It goes out in \d+ seconds, with 1 document\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await said(page, "Your reply was stopped.");
  await expect(checkbox(page)).toBeChecked();

  await send(page).click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => received(mail)).toEqual(SENT);
  // The reply that was stopped names it too.
  await expect(page.getByText(`With: ${FIRST_VISIT}`)).toHaveCount(2);
  await expect(checkbox(page)).toBeHidden();
  await expect(documents(page)).toHaveText(/^Documents\s*$/);
});

test("without scripts, a document goes with a reply", async ({ staffSide, staffErrors, mail, openAs }) => {
  staffErrors.allow(/status of 422/);
  const reference = await addSubmission(staffSide, { answers: ANSWERS });
  const { page } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  await page.goto(`/submissions/${reference}`);
  await documents(page).click();
  await checkbox(page).check();
  await send(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(checkbox(page)).toBeChecked();
  await replyText(page).fill("Hello Ngaire");
  await send(page).click();
  await expect(page.getByText(/^It goes out at .*, with 1 document\. Until then you can stop it\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => received(mail)).toEqual(SENT);
  await expect(page.getByText(`With: ${FIRST_VISIT}`)).toBeVisible();
});

test("without scripts, an editor adds a document, which is a draft until it is published", async ({ staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["editor"] }, WITHOUT_SCRIPTS);
  await page.goto("/content/documents");
  await page.getByRole("link", { name: "Add a document" }).click();
  await page.getByRole("button", { name: "Add the document" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(5);
  const file = page.getByLabel("The document", { exact: true });
  await page.getByLabel("The name of the file").fill("fees");
  await page.getByLabel("Title", { exact: true }).fill("What support costs");
  await page.getByLabel("When to send it").fill("Send it when somebody asks.");
  await page.getByLabel("Approved on").fill("2026-01-05");
  // Its content counts, not its name.
  await file.setInputFiles({ name: "fees.pdf", mimeType: "application/pdf", buffer: Buffer.from("Hello") });
  await page.getByRole("button", { name: "Add the document" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^This is no PDF file/]);
  await file.setInputFiles({ name: "IMG.txt", mimeType: "text/plain", buffer: pdf() });
  await page.getByRole("button", { name: "Add the document" }).click();
  await expect(page.getByRole("status")).toHaveText(/^The document is added as a draft/);
  const added = page.getByRole("listitem").filter({ hasText: "What support costs" });
  await expect(added).toContainText("New. Not published yet.");
  await added.getByRole("link", { name: "What support costs" }).click();
  await expect(page.getByLabel("When to send it")).toHaveValue("Send it when somebody asks.");
});

test("a document is downloaded, from the list and from a reply, as a PDF that no page shows and no cache keeps", async ({
  staffSide,
  openAs,
}) => {
  const reference = await addSubmission(staffSide, { answers: ANSWERS });
  const { page } = await openAs({ roles: ["owner"] });
  const link = page.getByRole("link", { name: "Download first-visit.pdf" });
  for (const address of ["/content/documents", `/submissions/${reference}`]) {
    await page.goto(address);
    if (await documents(page).isVisible()) await documents(page).click();
    const download = await downloadBy(link);
    expect(download.suggestedFilename()).toBe("first-visit.pdf");
    expect(readFileSync(await download.path())).toEqual(SENT[0]?.[1]);
  }
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="first-visit.pdf"',
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("without scripts, an editor replaces a document, whose title stays", async ({ staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["editor"] }, WITHOUT_SCRIPTS);
  await page.goto("/content/documents");
  await page.getByRole("link", { name: "Replace first-visit.pdf" }).click();
  const replace = page.getByRole("button", { name: "Replace the document" });
  await replace.click();
  const errors = page.getByRole("alert").getByRole("link");
  await expect(errors).toHaveText(["Choose a file", /^Choose the day/]);
  await errors.first().click();
  const file = page.getByLabel("The new file");
  await expect(file).toBeFocused();
  await file.setInputFiles(join(FIXTURE_CONTENT, "documents/first-visit.pdf"));
  await page.getByLabel("Approved on").fill("2026-02-05");
  await replace.click();
  await expect(errors).toHaveText(["The document has this file already. Choose the new file"]);
  await expect(page.getByLabel("Approved on")).toHaveValue("2026-02-05");
  await file.setInputFiles({ name: "newer.pdf", mimeType: "application/pdf", buffer: pdf() });
  await replace.click();
  await expect(page.getByRole("status")).toHaveText(/^The new file is stored as a draft/);
  const replaced = page.getByRole("listitem").filter({ hasText: "What happens at a first visit" });
  await expect(replaced).toContainText("approved on 5 February 2026");
  await expect(replaced).toContainText("Changed. Not published yet.");
  const download = await downloadBy(replaced.getByRole("link", { name: "Download first-visit.pdf" }));
  expect(readFileSync(await download.path())).toEqual(pdf());
});

test("the screens of documents are accessible", async ({ openAs }) => {
  const { page } = await openAs({ roles: ["owner"] });
  for (const address of ["/content/documents", "/content/documents/first-visit"]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
