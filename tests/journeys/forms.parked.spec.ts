import { CV_FILE, expect, fillEnquiry, sendButton, test } from "../support/forms.ts";

test("Specification, Forms: behind the gate an enquiry and an application with its CV are stored too", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact?about=respite");
  await fillEnquiry(page);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "enquiry", answers: { about: "respite", phone: "0491 570 006" } });
  await open("/careers/apply");
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "application", attachment: { kind: "pdf", senderName: "my cv.pdf" } });
});
