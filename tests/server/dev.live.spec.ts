import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { copyProject } from "../../tools/process/copy-project.ts";
import { startDev, temporaryOf } from "../support/dev-server.ts";
import { expect as expectAtOnce, test } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { ROOT } from "../support/root.ts";

const CONTENT = "tests/fixtures/content";

// An update on a machine that may be busy: Vite transforms the module, and the browser loads it.
const expect = expectAtOnce.configure({ timeout: 20_000 });

test("npm run dev: a change of a component, of a style, of the content and of a staff screen shows without a reload, a content error is named, and a draft has a preview", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  // Vite and React write to the console in development.
  pageErrors.allow(/./);
  using temporary = copyProject(ROOT, "dev");
  const copy = temporary.path;
  await using server = await startDev(copy, CONTENT);
  await page.goto(`${server.origin}/contact`);
  // Vite loads the page again when it has found a new dependency.
  const name = page.getByLabel("Your name");
  await expect(async () => {
    await name.fill("Alex");
    await expect(page.locator("form [name=token]")).not.toHaveValue("", { timeout: 1_000 });
    await expect(name).toHaveValue("Alex");
  }).toPass();

  edit(copy, "site/app/forms/form-markup.tsx", "{words.send}", '{words.send.concat(" it now")}');
  await expect(page.getByRole("button", { name: "it now" })).toBeVisible();
  edit(copy, "site/app/forms/form.module.css", ".form {", ".form {\n  outline: 7px solid;");
  await expect(page.locator("main form")).toHaveCSS("outline-width", "7px");
  edit(copy, `${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: Talk to us today");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us today" })).toBeVisible();
  await expect(name, "what was typed stays").toHaveValue("Alex");

  edit(copy, `${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: one: two");
  await expect(page.getByText(/pages\/contact\.md: line \d+/)).toBeVisible();
  edit(copy, `${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: Talk to us again");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us again" })).toBeVisible();
  await expect(page.getByText(/pages\/contact\.md: line \d+/)).toBeHidden();

  await page.goto(`${server.staffOrigin}/inbox`);
  await expect(page.getByRole("heading", { level: 1, name: "All open" }), "an owner is signed in").toBeVisible();
  await expect(page.getByRole("link", { name: "Website" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ngaire Sample" })).toBeVisible();
  await hydratedScreen(page);
  const first = page.getByRole("listitem").getByRole("checkbox").first();
  await first.check();
  edit(copy, "staff/inbox/toolbar.tsx", "{title}</Heading>", '{title.concat(" of today")}</Heading>');
  await expect(page.getByRole("heading", { level: 1, name: "All open of today" })).toBeVisible();
  await expect(first, "without a reload").toBeChecked();
  edit(copy, "staff/inbox/inbox.server.ts", "...(name && { name })", '...(name && { name: "Name of the server half" })');
  await expect(page.getByText("Name of the server half").first()).toBeVisible();

  await page.goto(`${server.staffOrigin}/content/files/pages/contact.md`);
  await hydratedScreen(page);
  await page.getByLabel("Heading of the page").fill("Talk to us in a draft");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved at / })).toBeVisible();
  await page.goto(`${server.staffOrigin}/content/preview?page=/contact`);
  const draft = page.frameLocator("iframe");
  await expect(draft.getByRole("heading", { level: 1, name: "Talk to us in a draft" })).toBeVisible();
  await expect(draft.locator("main form"), "with the styles of the page").toHaveCSS("outline-width", "7px");

  expect(databases(copy)).toHaveLength(1);
  await server[Symbol.asyncDispose]();
  expect(databases(copy)).toEqual([]);
});

test("npm run dev refuses to start where its staff side, which signs everybody in, could do harm", () => {
  const env = { ...process.env, NODE_ENV: "production", HOST: "0.0.0.0", DATABASE_URL: "postgres://localhost/site" };
  const { status, stderr } = spawnSync(process.execPath, ["main/dev/dev.ts"], { cwd: ROOT, env, encoding: "utf8" });
  expect(status).toBe(1);
  for (const name of ["NODE_ENV", "HOST", "DATABASE_URL"]) expect(stderr).toContain(`\n  ${name} `);
});

const databases = (copy: string) => readdirSync(temporaryOf(copy)).filter((name) => name.startsWith("dev-site-"));

function edit(copy: string, file: string, before: string | RegExp, after: string) {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}
