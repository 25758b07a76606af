import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { endChild, isRunning, startChild } from "../../tools/process/child-process.ts";
import { copyProject } from "../../tools/process/copy-project.ts";
import { freePort } from "../support/free-port.ts";
import { expect as expectAtOnce, test } from "../fixtures.ts";
import { ROOT } from "../support/root.ts";

const CONTENT = "tests/fixtures/content";

// An update on a machine that may be busy: Vite transforms the module, and the browser loads it.
const expect = expectAtOnce.configure({ timeout: 20_000 });

test("npm run dev: a change of a component, of a style and of the content shows without a reload, and a content error is named", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  // Vite and React write to the console in development.
  pageErrors.allow(/./);
  using temporary = copyProject(ROOT, "dev");
  const copy = temporary.path;
  await using server = await startDev(copy);
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
});

/** Resolves once the development server of a copy of the project listens. */
async function startDev(copy: string): Promise<AsyncDisposable & { origin: string }> {
  const port = await freePort();
  const settings = { SITE_STAGE: "live", DEMO: "1", CONTENT_DIR: join(copy, CONTENT) };
  // Without a staff side, whose build would still write into the copy after the server has ended.
  const env = { ...process.env, ...settings, PORT: String(port), STAFF_PORT: "off" };
  const { process: server, output } = startChild(process.execPath, ["main/dev/dev.ts"], { cwd: copy, env });
  await expect
    .poll(() => (isRunning(server) ? output() : `The development server ended: ${output()}`), { timeout: 120_000 })
    .toMatch(/from its sources|development server ended/);
  expect(isRunning(server), output()).toBe(true);
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => endChild(server) };
}

function edit(copy: string, file: string, before: string | RegExp, after: string) {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}
