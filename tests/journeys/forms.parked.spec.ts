import { content } from "../support/site.ts";
import { CV_FILE, expect, fillEnquiry, sendButton, test } from "../support/forms.ts";

test("Specification, Forms: behind the gate an enquiry, a complaint with its file and an application with its CV are stored too", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact?about=respite");
  await expect(page.getByText(content.forms.enquiry.notice.follow ?? ""), "nobody gets a secret code yet").toHaveCount(0);
  await fillEnquiry(page);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "enquiry", answers: { about: "respite", phone: "0491 570 006" } });
  await open("/contact");
  await page.getByLabel("I have feedback or a complaint").check();
  await page.getByLabel("A complaint", { exact: true }).check();
  await page.getByLabel("What would you like to tell us?").fill("Nobody came.");
  await page.getByLabel("A file, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "complaint", attachment: { kind: "pdf" } });
  await open("/careers/apply");
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "application", attachment: { kind: "pdf", senderName: "my cv.pdf" } });
});
