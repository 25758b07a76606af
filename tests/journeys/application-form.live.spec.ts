import { GENERAL_PHONE } from "../support/contacts.ts";
import { COMPOUND_FILE, PHOTO_SECRET, photoFromPhone } from "../support/sample-files.ts";
import { content } from "../support/site.ts";
import {
  CV_FILE,
  expect,
  fillApplication,
  NOT_ACCEPTED,
  sendButton,
  sendWithoutScripts,
  summary,
  test,
} from "../support/forms.ts";

test("an application is stored with the areas that were ticked and its complete CV", async ({ page, open, store, storedOn }) => {
  await open("/careers/apply");
  await page.getByLabel("Any role, now or later").check();
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  const [north, east] = content.site.areas;
  for (const area of [north!, east!]) await page.getByRole("checkbox", { name: area.mapLabel }).check();
  await page.locator("#application summary").click();
  await page.getByRole("group", { name: "First aid and CPR" }).getByLabel("Not yet").check();
  await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
  await sendButton(page).click();
  const stored = await storedOn(page);
  await expect(page).toHaveURL(`/careers/sent?ref=${stored.reference}`);
  expect(stored).toMatchObject({
    kind: "application",
    answers: { role: "any", name: "Robin", phone: "0491 570 006", area: `${north!.id} ${east!.id}`, firstAid: "not-yet" },
    attachment: { kind: "pdf", senderName: "my cv.pdf", size: CV_FILE.buffer.length },
  });
  const attachment = await store.attachment(stored.reference);
  expect(Buffer.from(attachment?.bytes ?? [])).toEqual(CV_FILE.buffer);
});

test("an application needs a name and one contact detail, and no CV", async ({ page, open, storedOn, pageErrors }) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/careers");
  await expect(page.getByRole("group", { name: "Phone or email (required)", exact: true })).toBeVisible();
  await sendButton(page).click();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Give your name",
    /^Give us one way to reach you/,
    GENERAL_PHONE.text,
  ]);
  await fillApplication(page);
  await sendButton(page).click();
  expect((await storedOn(page)).attachment).toBeUndefined();
});

test("the content of a file decides its format, not its name; the error leads to the file, and answers stay", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/careers");
  await fillApplication(page);
  await page
    .getByLabel("A CV, if you have one")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>%PDF-1.7</html>") });
  await sendButton(page).click();
  await summary(page).getByRole("link", { name: "This file is not a PDF" }).click();
  await expect(page.getByLabel("A CV, if you have one")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveValue("Robin");
});

test("a DOC gets a sentence that says what to do instead; a photo of a CV is stored as a JPEG without its place", async ({
  page,
  open,
  store,
  storedOn,
  pageErrors,
}) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/careers");
  await fillApplication(page);
  const cv = page.getByLabel("A CV, if you have one");
  await cv.setInputFiles({ name: "cv.doc", mimeType: "application/msword", buffer: COMPOUND_FILE });
  await sendButton(page).click();
  await summary(page).getByRole("link", { name: "Save your CV as a PDF, or take a photo of it" }).click();
  await cv.setInputFiles({ name: "cv.jpeg", mimeType: "image/jpeg", buffer: await photoFromPhone() });
  await sendButton(page).click();
  const { reference, attachment } = await storedOn(page);
  expect(attachment).toMatchObject({ kind: "jpg", senderName: "cv.jpeg" });
  const bytes = Buffer.from((await store.attachment(reference))?.bytes ?? []);
  expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(bytes.includes(PHOTO_SECRET)).toBe(false);
});

test("a file of more than 5 MB is refused before it is sent", async ({ page, open }) => {
  await open("/careers");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await fillApplication(page);
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, "%PDF-");
  await page.getByLabel("A CV, if you have one").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
  await sendButton(page).click();
  await expect(summary(page)).toContainText("larger than 5 MB");
  expect(sent.filter((address) => address.endsWith("/careers"))).toEqual([]);
});

test("a progress bar is shown while a file uploads", async ({ page, open, storedOn }) => {
  await open("/careers");
  await fillApplication(page);
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200 * 1024, "x")]);
  await page.getByLabel("A CV, if you have one").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
  const session = await page.context().newCDPSession(page);
  const uploadAt = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput });
  // So slow that the test sees the bar, and then as fast as the device.
  await uploadAt(4 * 1024);
  await sendButton(page).click();
  await expect(page.getByRole("progressbar", { name: "Sending your file" })).toBeVisible();
  await uploadAt(-1);
  await session.detach();
  expect((await storedOn(page)).attachment?.size).toBe(buffer.length);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an application is sent with its CV", async ({ page, storedOn }) => {
    await page.goto("/careers/apply");
    await fillApplication(page);
    await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
    await sendButton(page).click();
    expect((await storedOn(page)).attachment).toMatchObject({ kind: "pdf", senderName: "my cv.pdf" });
  });

  test("an application that is returned says that its CV must be chosen again, and keeps the answers", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    await page.goto("/careers");
    await page.getByLabel("Your name").fill("Robin");
    await page.getByLabel("A CV, if you have one").setInputFiles(CV_FILE);
    const response = await sendWithoutScripts(page);
    // The page contains the answers, never the file.
    expect(await response.text()).not.toMatch(/Buffer|my cv|senderName/);
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel("Your name")).toHaveValue("Robin");
    await expect(page.getByLabel("A CV, if you have one")).toHaveAccessibleDescription(/Choose your CV again/);
  });
});
