import { expect, sendButton, summary, test } from "../support/forms.ts";

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

  test("the same answers from the same address are the same submission; others are not", async ({ page, storedOn }) => {
    const send = async (name: string) => {
      await page.goto("/contact");
      await page.getByLabel("I want support for myself").check();
      await page.getByLabel("Your name").fill(name);
      await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
      await sendButton(page).click();
      return (await storedOn(page)).reference;
    };
    const first = await send("Alex");
    expect(await send("Alex")).toBe(first);
    expect(await send("Robin")).not.toBe(first);
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
