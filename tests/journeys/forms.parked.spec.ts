import { content } from "../support/site.ts";
import { CV_FILE, expect, fillApplication, fillComplaint, fillEnquiry, sendButton, test } from "../support/forms.ts";

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
  await fillComplaint(page);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "complaint", attachment: { kind: "pdf" } });
  await open("/careers/apply");
  await fillApplication(page);
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  expect(await storedOn(page)).toMatchObject({ kind: "application", attachment: { kind: "pdf", senderName: "my cv.pdf" } });
});
