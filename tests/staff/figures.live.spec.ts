import { readFileSync } from "node:fs";

import { expect } from "../fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { test } from "../support/own-server.ts";
import { PageErrors, STYLE_SHEET_WAITED_FOR_DATA } from "../support/page-errors.ts";
import { plainRequest } from "../support/raw-request.ts";
import { enlargeText, overflowing } from "../support/reflow.ts";
import { downloadBy, GREETING, heading, openIn } from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

test("npm run demo prints a link that signs in once; a manager reads the figures and the health of the site", async ({
  startServer,
  browser,
}) => {
  const port = String(await freePort());
  const demo = await startServer({ STAFF_PORT: port }, "main/demo.ts");
  const staffOrigin = `http://localhost:${port}`;
  await expect.poll(demo.output).toContain(`The staff side is at ${staffOrigin}`);
  await expect.poll(demo.output).toContain("/demo-sign-in/");
  const link = /http:\/\/localhost:\d+\/demo-sign-in\/\S+/.exec(demo.output())?.[0] ?? "";
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: staffOrigin });
  const errors = new PageErrors(staffOrigin);
  errors.watch(context);
  const page = await context.newPage();
  errors.allow(STYLE_SHEET_WAITED_FOR_DATA, /status of (404|422)/);

  // A program that looks at the link does not use it up.
  await page.goto(link);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText(GREETING);
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("Ngaire Sample")).toBeVisible();
  await page.goto(link);
  await expect(heading(page)).toHaveText("Page not found");

  await page.goto("/");
  await openIn("Office", page, "Figures");
  await expect(heading(page)).toHaveText("Figures");
  await expect(page.getByRole("table", { name: "Open complaints, by age" }).getByRole("row")).toHaveText([
    "Age in daysNumber",
    "0 to 71",
    "8 to 301",
    "31 to 900",
    "More than 900",
  ]);
  await expect(page.getByRole("img", { name: /^Chart of: Received, by week/ })).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 844 });
  await enlargeText(page, 200);
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width, height });
  await enlargeText(page, 100);

  const download = await downloadBy(page.getByRole("link", { name: "Save as CSV" }));
  expect(download.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain('"Open complaints, by age","8 to 30","Number","1"');
  expect(csv).not.toContain("Ngaire");

  const state = await context.storageState();
  const withoutScripts = await browser.newContext({ baseURL: staffOrigin, storageState: state, javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto("/figures");
  await plain.getByLabel("Page, for the page views").selectOption("/about");
  await plain.getByRole("button", { name: "Show these days" }).click();
  await expect(plain.getByRole("table", { name: "Views of /about, by week" })).toBeVisible();
  await expect(plain.getByLabel("Page, for the page views")).toHaveValue("/about");
  await withoutScripts.close();

  await page.getByLabel("From").fill("2026-11-02");
  await page.getByLabel("To").fill("2026-11-01");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter a first day that is not after the last day");
  await expect(page.getByLabel("From")).toHaveValue("2026-11-02");

  await openIn("Office", page, "The site");
  await expect(heading(page)).toHaveText("The site");
  await expect(page.getByText("The site takes requests, and forms are stored.")).toBeVisible();
  expect(errors.found()).toEqual([]);
  await context.close();

  // The public site of the demo has no such address either.
  expect((await plainRequest(`${demo.origin}${new URL(link).pathname}`)).status).toBe(404);
});
