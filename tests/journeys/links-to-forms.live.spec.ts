import { expect, fillApplication, fillEnquiry, sendButton, test } from "../support/forms.ts";
import { content } from "../support/site.ts";
import { arrived } from "../support/visit.ts";

const SUPPORT = "Which support is this about?";
const PROFESSIONAL = "I am a support coordinator or other professional";
const [first, second] = content.jobs.map(({ id, title, areaName }) => ({ id, name: `${title}, ${areaName}` }));
const applyFor = ({ name }: { name: string }) => ({ name: new RegExp(`^Apply for this job\\b.*${name}$`) });
if (!first || !second) throw new Error("The fixture content needs two openings.");

test("the link of a support leads to the form, selects that support, and it is stored", async ({ page, open, storedOn }) => {
  await open("/services/respite");
  await page.getByRole("link", { name: "Ask about respite" }).click();
  await expect(page.getByRole("heading", { name: "Send us a message" })).toBeInViewport();
  await expect(page.getByLabel(SUPPORT)).toHaveValue("respite");
  await fillEnquiry(page);
  await sendButton(page).click();
  expect((await storedOn(page)).answers).toMatchObject({ about: "respite", from: "/services/respite" });
});

test("the page before the form is stored, after a page load and after a reload too; not what comes after its path", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/about?name=Sam");
  await page.evaluate(() => location.assign("/contact"));
  await expect(page.getByRole("heading", { name: "Send us a message" })).toBeVisible();
  await page.reload();
  await arrived(page);
  await fillEnquiry(page);
  await sendButton(page).click();
  expect((await storedOn(page)).answers).toMatchObject({ from: "/about" });
});

test("another support can be chosen, and stays after a reload; another link selects its own support", async ({ page, open }) => {
  await open("/contact?about=respite");
  await expect(page.getByLabel(SUPPORT)).toHaveValue("respite");
  await page.getByLabel(SUPPORT).selectOption("transport-options");
  await page.reload();
  await expect(page.getByLabel(SUPPORT)).toHaveValue("transport-options");
  await open("/contact?about=staffing-agent");
  await expect(page.getByLabel(SUPPORT)).toHaveValue("staffing-agent");
});

test("a link for professionals selects their way, with its questions, and fills in no field of text", async ({ page, open }) => {
  await open("/contact?way=professional&name=Sam");
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(page.getByLabel(PROFESSIONAL)).toBeChecked();
  await expect(page.getByLabel("Your organisation")).toBeVisible();
});

test("Apply for this job selects that role, also for a second job on the same page; it is stored", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/careers");
  await page.getByRole("link", applyFor(first)).click();
  await expect(page.getByLabel(first.name)).toBeChecked();
  await page.getByRole("link", applyFor(second)).click();
  await expect(page.getByLabel(second.name)).toBeChecked();
  await expect(page).toHaveURL(`/careers?role=${second.id}#apply`);
  await fillApplication(page);
  await sendButton(page).click();
  expect((await storedOn(page)).answers).toMatchObject({ role: second.id });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the role of the link is stored", async ({ page, storedOn }) => {
    await page.goto("/careers");
    await page.getByRole("link", applyFor(first)).click();
    await fillApplication(page);
    await sendButton(page).click();
    expect((await storedOn(page)).answers).toMatchObject({ role: first.id });
  });

  test("a role that was chosen is stored instead", async ({ page, storedOn }) => {
    await page.goto(`/careers?role=${first.id}`);
    await page.getByLabel(second.name).check();
    await fillApplication(page);
    await sendButton(page).click();
    expect((await storedOn(page)).answers).toMatchObject({ role: second.id });
  });

  test("the way and the support of a link are stored, and shown after a correction", async ({ page, pageErrors, storedOn }) => {
    pageErrors.allow(/status of 422/);
    await page.goto("/contact?way=professional&about=respite");
    await sendButton(page).click();
    await expect(page.getByLabel(PROFESSIONAL)).toBeChecked();
    await expect(page.getByLabel(SUPPORT)).toHaveValue("respite");
    await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
    await sendButton(page).click();
    expect(await storedOn(page)).toMatchObject({ kind: "referral", answers: { way: "professional", about: "respite" } });
  });
});
