import type { Page, Route } from "@playwright/test";

import { expect, fillComplaint, fillEnquiry, sendButton, sendWithoutScripts, summary, test } from "../support/forms.ts";
import type { PageErrors } from "../support/page-errors.ts";
import { content } from "../support/site.ts";

test.use({ javaScriptEnabled: false });

test("an incomplete form is returned with 422: the summary has the focus, answers and choices are kept", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await page.goto("/contact");
  await page.getByLabel("I am asking for someone I care about").check();
  await page.getByLabel("Their first name").fill("Sam");
  await page.getByLabel("What would you like to tell us?").fill("Two\nlines & <b>");
  const response = await sendWithoutScripts(page);
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

test("a form is stored, and a 303 leads to the page after sending; its reload sends nothing", async ({ page, storedOn }) => {
  await page.goto("/contact");
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Email address", { exact: true }).fill("alex@example.com");
  const response = await sendWithoutScripts(page);
  expect(response.status()).toBe(303);
  const { reference } = await storedOn(page);
  await expect(page).toHaveURL(new RegExp(`/contact/sent\\?ref=${reference}&once=[\\w-]{43}$`));
  await page.reload();
  expect((await storedOn(page)).reference).toBe(reference);
});

test("a complaint without a name is stored with its file", async ({ page, storedOn }) => {
  await page.goto("/contact");
  await fillComplaint(page);
  expect((await sendWithoutScripts(page)).status()).toBe(303);
  expect(await storedOn(page)).toMatchObject({ kind: "complaint", attachment: { kind: "pdf", senderName: "letter.pdf" } });
});

test.describe("with scripts afterwards", () => {
  test.use({ javaScriptEnabled: true });

  /** Sends too few answers before the form's script has loaded, as on a slow connection. The page that comes back has its scripts. */
  async function returnsWithScripts(page: Page, pageErrors: PageErrors) {
    pageErrors.allow(/status of 422/);
    await page.route("**/*.js", (route) => route.abort(), { times: 50 });
    pageErrors.allow(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/, /Uncaught/);
    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Kim");
    await page.getByLabel("What would you like to tell us?").fill("Hello");
    await sendButton(page).click();
    await page.unroute("**/*.js");
    await expect(page).toHaveTitle(/^Error: /);
    await page.reload();
    await expect(page.locator("main form [name=token]")).not.toHaveValue("");
  }
  const expectAnswers = async (page: Page) => {
    await expect(page.getByLabel("Your name")).toHaveValue("Kim");
    await expect(page.getByLabel("What would you like to tell us?")).toHaveValue("Hello");
  };

  test("the answers of a returned form stay when it is sent again with an error", async ({ page, pageErrors }) => {
    await returnsWithScripts(page, pageErrors);
    await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
    await sendButton(page).click();
    await expect(summary(page).getByRole("listitem")).toHaveCount(1);
    await expectAnswers(page);
    await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("0491 570 006");
  });

  test("the answers of a returned form stay after a look at another page", async ({ page, pageErrors }) => {
    await returnsWithScripts(page, pageErrors);
    await page.locator("#enquiry").getByRole("link", { name: "Read our privacy policy" }).click();
    await expect(page).toHaveURL(/privacy-policy/);
    await page.goBack();
    await expect(page.locator("main form [name=token]")).not.toHaveValue("");
    await expectAnswers(page);
  });

  test("a form that is refused as a whole has the answers that its tab has kept", async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 415/);
    await page.goto("/contact");
    await expect(page.locator("main form [name=token]")).not.toHaveValue("");
    await page.getByLabel("Your name").fill("Kim");
    await page.getByLabel("What would you like to tell us?").fill("Hello");
    const compressed = { "Content-Encoding": "gzip" };
    const isPost = (route: Route) => route.request().method() === "POST";
    await page.route("**/contact", (route) =>
      isPost(route) ? route.continue({ headers: { ...route.request().headers(), ...compressed } }) : route.continue(),
    );
    // As a browser does whose script of the form has failed.
    await page.locator("#enquiry").evaluate((form: HTMLFormElement) => form.submit());
    await expect(summary(page)).toContainText(content.forms.answers.refused["wrong-type"]);
    await expectAnswers(page);
  });

  test("a form that was returned to a page without scripts works with scripts after a reload", async ({
    page,
    storedOn,
    pageErrors,
  }) => {
    await returnsWithScripts(page, pageErrors);
    await expect(summary(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu", includeHidden: true })).toBeAttached();
    await expect(page.getByLabel("Your name")).toHaveValue("Kim");
    await fillEnquiry(page);
    await sendButton(page).click();
    expect((await storedOn(page)).answers["name"]).toBe("Kim");
  });
});
