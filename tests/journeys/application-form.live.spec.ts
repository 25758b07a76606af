import { CV_FILE, expect, sendButton, summary, test } from "../support/forms.ts";

test.use({ javaScriptEnabled: false });

test("without scripts an application goes with its CV", async ({ page, storedOn }) => {
  await page.goto("/careers/apply");
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  expect((await storedOn(page)).attachment).toMatchObject({ kind: "pdf", senderName: "my cv.pdf" });
});

test("one that comes back says that its CV must be chosen again, and keeps the rest", async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await page.goto("/careers");
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    sendButton(page).click(),
  ]);
  // The page holds the answers, never the file.
  expect(await response.text()).not.toMatch(/Buffer|my cv|senderName/);
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveValue("Robin");
  await expect(page.getByLabel("A CV, if you have one")).toHaveAccessibleDescription(/Choose your CV again/);
});
