import { GENERAL_PHONE } from "../support/contacts.ts";
import { CV_FILE, expect, fillComplaint, fillEnquiry, NOT_ACCEPTED, sendButton, summary, test } from "../support/forms.ts";
import { REFUSED_BY_TEST } from "../support/page-errors.ts";
import { holdBack, requestsOf } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { markDocument } from "../support/visit.ts";

test("one contact detail is enough: the enquiry is stored, its reference shown without a page load, no answer in any address", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact");
  const isSameDocument = await markDocument(page);
  const requests = requestsOf(page);
  await fillEnquiry(page);
  await sendButton(page).click();
  const stored = await storedOn(page);
  expect(stored).toMatchObject({ kind: "enquiry", answers: { way: "myself", phone: "0491 570 006" } });
  await expect(page).toHaveURL(`/contact/sent?ref=${stored.reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("within 2 working days");
  expect(await isSameDocument()).toBe(true);
  expect(requests.map((request) => request.url()).join(" ")).not.toMatch(/0491|570|myself/);
});

test("a complaint names outside bodies and is stored with its file, without a name; a file that another way hides is not sent", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact");
  await fillComplaint(page);
  await expect(page.getByText("You do not have to give your name. We tell you")).toContainText("1800 035 544");
  await sendButton(page).click();
  const { kind, answers, attachment } = await storedOn(page);
  expect(kind).toBe("complaint");
  expect(answers).toEqual({ way: "feedback", feedbackKind: "complaint", message: "Nobody came." });
  expect(attachment).toMatchObject({ kind: "pdf", senderName: "letter.pdf" });
  const commission = page.getByRole("main").getByRole("link", { name: "1800 035 544", exact: true });
  await expect(commission, "a number in what happens next").toHaveAttribute("href", "tel:1800035544");

  await open("/contact");
  await page.getByLabel("I have feedback or a complaint").check();
  await page.getByLabel("A file, if you have one").setInputFiles(CV_FILE);
  await fillEnquiry(page);
  await sendButton(page).click();
  expect((await storedOn(page)).attachment).toBeUndefined();
});

test("only the questions that belong to the chosen way are shown, and a contact detail is marked where one is required", async ({
  page,
  open,
}) => {
  await open("/contact");
  const questions = {
    organisation: page.getByLabel("Your organisation"),
    person: page.getByLabel("Their first name"),
    support: page.getByLabel("Which support is this about?"),
    detail: page.getByRole("group", { name: "Phone or email (required)", exact: true }),
    more: page.locator("#enquiry summary"),
    feedback: page.getByRole("group", { name: "What would you like to give?" }),
    file: page.getByLabel("A file, if you have one"),
    language: page.getByLabel("Which language?"),
    through: page.getByLabel("Who should we contact?"),
  };
  const shown = async () => {
    const names = [];
    for (const [name, question] of Object.entries(questions)) if (await question.isVisible()) names.push(name);
    return names;
  };
  expect(await shown()).toEqual(["support", "detail", "more"]);
  await page.getByLabel("I am asking for someone I care about").check();
  expect(await shown()).toEqual(["person", "support", "detail", "more"]);
  await page.getByLabel("I am a support coordinator or other professional").check();
  expect(await shown()).toEqual(["organisation", "person", "support", "detail", "more"]);
  await page.getByLabel("I have feedback or a complaint").check();
  expect(await shown()).toEqual(["feedback", "file"]);
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("With an interpreter").check();
  expect(await shown()).toEqual(["support", "detail", "more", "language"]);
  await page.getByLabel("Through someone I choose").check();
  expect(await shown()).toEqual(["support", "more", "through"]);
});

test("WCAG 3.3.1, 3.3.3, 4.1.3: errors appear only on sending, in a focused summary that links to the field; answers stay", async ({
  page,
  open,
  storedOn,
  pageErrors,
}) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/contact");
  const title = await page.title();
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Your name").fill("Alex");
  await page.getByLabel("Email address", { exact: true }).fill("not an address");
  await page.keyboard.press("Tab");
  await expect(page.locator("[aria-invalid]"), "a field that was left").toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
  await page.getByLabel("Email address", { exact: true }).fill("");
  await sendButton(page).click();
  await expect(summary(page)).toBeFocused();
  await page.getByLabel("Your name").focus();
  await sendButton(page).click();
  await expect(summary(page), "the same error takes the focus again").toBeFocused();
  await expect(summary(page)).toContainText(GENERAL_PHONE.text);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await summary(page).getByRole("link", { name: "Give us one way to reach you" }).click();
  const phone = page.getByLabel("Phone number", { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/Error: Give us one way to reach you/);
  await page.keyboard.type("0491 570 156");
  await page.keyboard.press("Enter");
  expect((await storedOn(page)).answers).toEqual({ way: "myself", name: "Alex", phone: "0491 570 156" });
});

test("answers stay in this tab over a reload, each way that is not safe by itself; once stored they are removed", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact");
  await fillEnquiry(page);
  await page.getByLabel("What would you like to tell us?").fill("I like gardens.");
  const question = page.getByRole("group", { name: "Is there a way we must not contact you?" });
  await expect(question).toHaveAccessibleDescription(/Tick what is not safe/);
  await question.getByLabel("Do not call me").check();
  await question.getByLabel("Do not email me").check();
  await open("/contact");
  await expect(page.getByLabel("I want support for myself")).toBeChecked();
  await expect(page.getByLabel("What would you like to tell us?")).toHaveValue("I like gardens.");
  await expect(question.getByLabel("Do not call me")).toBeChecked();
  await expect(question.getByLabel("Do not leave a message or text me")).not.toBeChecked();
  await sendButton(page).click();
  const unsafe = { notSafeToCall: "yes", notSafeToEmail: "yes" };
  const { answers } = await storedOn(page);
  expect(answers).toEqual({ way: "myself", phone: "0491 570 006", message: "I like gardens.", ...unsafe });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form")))).toEqual([]);
  await open("/contact");
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("");
});

test("answers typed before the scripts loaded survive a reload with the form's token, so that sending again is the same submission", async ({
  page,
  stage,
}) => {
  const release = await holdBack(page, `**${codeOfPage(stage, "contact")}`);
  await page.goto("/contact");
  const [name, token] = [page.getByLabel("Your name"), page.locator("main form [name=token]")];
  await name.fill("Alex");
  release();
  await expect(token).not.toHaveValue("");
  const before = await token.inputValue();
  await page.reload();
  await expect(token).toHaveValue(before);
  await expect(name).toHaveValue("Alex");
});

test("JSON of a proxy is no response of the form: the form says that its message may not have arrived", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await open("/contact");
  await fillEnquiry(page);
  await page.route("**/contact", (route) => route.fulfill({ status: 503, json: { message: "upstream" } }), { times: 1 });
  await sendButton(page).click();
  await expect(summary(page)).toContainText(content.forms.answers.refused["no-response"]);
});

test("a form that fails after its visitor has left the page leaves the title of the next page as it is", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await open("/contact");
  await fillEnquiry(page);
  const sent = Promise.withResolvers<void>();
  await page.route("**/contact", (route) => sent.promise.then(() => route.abort()), { times: 1 });
  await sendButton(page).click();
  await expect(page.getByRole("status").getByText(content.forms.answers.sending)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  const failed = page.waitForEvent("requestfailed");
  sent.resolve();
  await failed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveTitle(title);
  await page.goBack();
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("0491 570 006");
});

test("Specification, Forms: an unknown reference: the page says so, with a phone number", async ({ page, open, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  for (const address of ["/contact/sent?ref=WB-2222-222", "/careers/sent"]) {
    await open(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have no record of that message");
    await expect(page.getByRole("main").getByRole("link", { name: GENERAL_PHONE.text })).toBeVisible();
  }
});
