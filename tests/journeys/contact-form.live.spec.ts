import { GENERAL_PHONE } from "../support/contacts.ts";
import { NOT_ACCEPTED, expect, referenceOn, sendButton, summary, test } from "../support/forms.ts";
import { REFUSED_BY_TEST } from "../support/complaints.ts";

test("one contact detail is enough: it is stored, and the page says so with a reference, without a page load", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await sendButton(page).click();
  const stored = await storedOn(page);
  expect(stored).toMatchObject({ kind: "enquiry", answers: { way: "myself", phone: "0491 570 006" } });
  await expect(page).toHaveURL(`/contact/sent?ref=${stored.reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("within 2 working days");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("only the questions that the way in calls for are shown", async ({ page, open }) => {
  await open("/contact");
  const questions = {
    organisation: page.getByLabel("Your organisation"),
    person: page.getByLabel("Their first name"),
    funding: page.getByRole("group", { name: "Which funding?" }),
    feedback: page.getByRole("group", { name: "What would you like to give?" }),
    language: page.getByLabel("Which language?"),
    through: page.getByLabel("Who should we contact?"),
  };
  const shown = async () => {
    const names = [];
    for (const [name, question] of Object.entries(questions)) if (await question.isVisible()) names.push(name);
    return names;
  };
  expect(await shown()).toEqual(["funding"]);
  await page.getByLabel("I am asking for someone I care about").check();
  expect(await shown()).toEqual(["person", "funding"]);
  await page.getByLabel("I am a support coordinator or other professional").check();
  expect(await shown()).toEqual(["organisation", "person", "funding"]);
  await page.getByLabel("I have feedback or a complaint").check();
  expect(await shown()).toEqual(["feedback"]);
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("With an interpreter").check();
  expect(await shown()).toEqual(["funding", "language"]);
  await page.getByLabel("Through someone I choose").check();
  expect(await shown()).toEqual(["funding", "through"]);
});

test("a complaint needs no name and no contact, is told of outside bodies, and is stored as one", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/contact");
  await page.getByLabel("I have feedback or a complaint").check();
  await page.getByLabel("A complaint", { exact: true }).check();
  await expect(page.getByText("You do not have to give your name. We tell you")).toContainText("1800 035 544");
  await page.getByLabel("What would you like to tell us?").fill("Nobody came.");
  await sendButton(page).click();
  const { kind, answers } = await storedOn(page);
  expect(kind).toBe("complaint");
  expect(answers).toEqual({ way: "feedback", feedbackKind: "complaint", message: "Nobody came." });
  await expect(page.getByRole("main")).toContainText("NDIS Commission");
});

test("WCAG 3.3.1, 3.3.3, 4.1.3: what is missing is summed up, takes the focus, links to its field; answers stay", async ({
  page,
  open,
  storedOn,
  complaints,
}) => {
  complaints.allow(NOT_ACCEPTED);
  await open("/contact");
  const title = await page.title();
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Your name").fill("Alex");
  await sendButton(page).click();
  await expect(summary(page)).toBeFocused();
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

test("each error takes the focus again, also when it is the same", async ({ page, open, complaints }) => {
  complaints.allow(NOT_ACCEPTED);
  await open("/contact");
  await sendButton(page).click();
  await expect(summary(page)).toBeFocused();
  await page.getByLabel("Your name").focus();
  await sendButton(page).click();
  await expect(summary(page)).toBeFocused();
});

test("nothing is judged while someone is still typing, or leaves a field", async ({ page, open }) => {
  await open("/contact");
  await page.getByLabel("Email address", { exact: true }).fill("not an address");
  await page.keyboard.press("Tab");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
});

test("answers stay in this tab over a reload, and are gone once sent", async ({ page, open }) => {
  await open("/contact");
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("What would you like to tell us?").fill("I like gardens.");
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 157");
  await open("/contact");
  await expect(page.getByLabel("I want support for myself")).toBeChecked();
  await expect(page.getByLabel("What would you like to tell us?")).toHaveValue("I like gardens.");
  await sendButton(page).click();
  await referenceOn(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form")))).toEqual([]);
  await open("/contact");
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("");
});

test("a connection that drops loses nothing: it says so, answers stay, and sending again gives one submission", async ({
  page,
  open,
  store,
  complaints,
}) => {
  complaints.allow(REFUSED_BY_TEST);
  await open("/contact");
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 158");
  const name = `Dropped ${Date.now()} ${Math.random()}`;
  await page.getByLabel("Your name").fill(name);
  // The server has it, and its answer is lost on the way: the case that makes doubles.
  await page.route(
    "**/contact",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(summary(page)).toContainText("This did not reach us.");
  await sendButton(page).click();
  const reference = await referenceOn(page);
  const same: string[] = [];
  for await (const submission of store.list()) if (submission.answers["name"] === name) same.push(submission.reference);
  expect(same).toEqual([reference]);
});

test("a double click sends once", async ({ page, open, store }) => {
  await open("/contact");
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 159");
  const name = `Twice ${Date.now()} ${Math.random()}`;
  await page.getByLabel("Your name").fill(name);
  await sendButton(page).dblclick();
  await referenceOn(page);
  let count = 0;
  for await (const submission of store.list()) count += submission.answers["name"] === name ? 1 : 0;
  expect(count).toBe(1);
});

test("Specification, Forms: an unknown reference is said to be unknown, with the phone number", async ({
  page,
  open,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  for (const address of ["/contact/sent?ref=WB-2222-222", "/contact/sent", "/careers/sent?ref=nothing"]) {
    await open(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have no record of that message");
    await expect(page.getByRole("main").getByRole("link", { name: GENERAL_PHONE.text })).toBeVisible();
  }
});

test("what was said stands in no address, and no log", async ({ page, open, storedOn }) => {
  await open("/contact");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 110");
  await sendButton(page).click();
  await storedOn(page);
  expect(addresses.join(" ")).not.toMatch(/0491|570|myself/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that lacks something comes back with 422: the summary has the focus, answers and choices are kept", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    await page.goto("/contact");
    await page.getByLabel("I am asking for someone I care about").check();
    await page.getByLabel("Their first name").fill("Sam");
    await page.getByLabel("What would you like to tell us?").fill("Two\nlines & <b>");
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      sendButton(page).click(),
    ]);
    expect(response.status()).toBe(422);
    expect(response.headers()["cache-control"]).toBe("no-store");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel("I am asking for someone I care about")).toBeChecked();
    await expect(page.getByLabel("Their first name")).toHaveValue("Sam");
    await expect(page.getByLabel("What would you like to tell us?")).toHaveValue("Two\nlines & <b>");
    await summary(page).getByRole("link").first().click();
    await expect(page.getByLabel("Phone number", { exact: true })).toBeFocused();
  });

  test("it is stored, and a 303 leads to the page that says so; a reload of that sends nothing", async ({ page, storedOn }) => {
    await page.goto("/contact");
    await page.getByLabel("I want support for myself").check();
    await page.getByLabel("Email address", { exact: true }).fill("alex@example.com");
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      sendButton(page).click(),
    ]);
    expect(response.status()).toBe(303);
    const { reference } = await storedOn(page);
    await expect(page).toHaveURL(`/contact/sent?ref=${reference}`);
    await page.reload();
    expect((await storedOn(page)).reference).toBe(reference);
  });

  test("the support that the link to the form named is stored, also after a correction", async ({
    page,
    complaints,
    storedOn,
  }) => {
    complaints.allow(/status of 422/);
    await page.goto("/services");
    await page.getByRole("link", { name: "Ask about respite" }).click();
    await page.getByLabel("I want support for myself").check();
    await sendButton(page).click();
    await expect(page.getByLabel("Which support is this about?")).toHaveValue("respite");
    await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
    await sendButton(page).click();
    expect((await storedOn(page)).answers).toMatchObject({ about: "respite" });
  });
});

test("a form that came back without scripts is one with scripts from then on", async ({
  page,
  newVisitor,
  storedOn,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const visitor = await newVisitor();
  const other = await visitor.newPage();
  // As on a slow connection: sent before its script arrived.
  await other.route("**/*.js", (route) => route.abort(), { times: 50 });
  complaints.allow(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/, /Uncaught/);
  await other.goto("/contact");
  await other.getByLabel("Your name").fill("Kim");
  await sendButton(other).click();
  await other.unroute("**/*.js");
  await expect(other).toHaveTitle(/^Error: /);
  await other.reload();
  await expect(summary(other)).toBeVisible();
  await expect(other.getByRole("button", { name: "Menu", includeHidden: true })).toBeAttached();
  await expect(other.getByLabel("Your name")).toHaveValue("Kim");
  await other.getByLabel("I want support for myself").check();
  await other.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await sendButton(other).click();
  expect((await storedOn(other)).answers["name"]).toBe("Kim");
  await page.close();
});

test("a referral by a professional is stored as one", async ({ page, open, storedOn }) => {
  await open("/contact");
  await page.getByLabel("I am a support coordinator or other professional").check();
  await page.getByLabel("Your organisation").fill("Example Coordination");
  await page.getByLabel("Email address", { exact: true }).fill("pat@example.org");
  await sendButton(page).click();
  expect((await storedOn(page)).kind).toBe("referral");
});
