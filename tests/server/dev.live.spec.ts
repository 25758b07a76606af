import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, type DisposableTempDir, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { copyProject } from "../../tools/process/copy-project.ts";
import { type DevServer, startDev, temporaryOf } from "../support/dev-server.ts";
import { expect as expectAtOnce, test } from "../fixtures.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { plainRequest } from "../support/raw-request.ts";
import { ROOT } from "../support/root.ts";

const CONTENT = "tests/fixtures/content";

type Block = { file: string; below: string | undefined; text: string };

/** The code blocks of a guide, with their paths. A block with `below` is inserted below that line of a file that exists. */
const blocksOf = (guide: string): Block[] =>
  [...readFileSync(join(ROOT, "docs", guide), "utf8").matchAll(/```\w+ (\S+)(?: below: (.+))?\n([\s\S]*?)```/g)].map(
    ([, file = "", below, text = ""]) => ({ file, below, text }),
  );
const GUIDES = ["adding-a-page.md", "adding-a-table.md", "adding-a-staff-screen.md"];
const BLOCKS = GUIDES.flatMap(blocksOf);

// An update on a machine that may be busy: Vite transforms the module, and the browser loads it.
const expect = expectAtOnce.configure({ timeout: 20_000 });

// In one worker, whose tests share a copy of the project and its development server.
test.describe.configure({ mode: "default", timeout: 180_000 });

let project: DisposableTempDir;
let copy: string;
let server: DevServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  project = copyProject(ROOT, "dev");
  copy = project.path;
  followGuides();
  server = await startDev(copy, CONTENT);
});

test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  project.remove();
});

test("the guides in docs/: what they add has right types, and passes its tests", () => {
  const run = (...script: string[]) => execFileSync(process.execPath, script, { cwd: copy, encoding: "utf8" });
  run("tools/tests/typecheck.ts");
  const tests = BLOCKS.flatMap(({ file }) => (file.includes(".test.") ? [file] : []));
  expect(stripVTControlCharacters(run("node_modules/vitest/vitest.mjs", "run", ...tests))).toMatch(/Tests +2 passed/);
});

test("the guides in docs/: what they add answers as a page and as a staff screen", async () => {
  const page = await plainRequest(`${server.origin}/faq`);
  expect(page.body.toString()).toContain("Short answers to what people ask us most.");
  expect((await plainRequest(`${server.origin}/faq/easy-read`)).body.toString()).toContain("You can call us on");
  await expectScreen(server.staffOrigin);
});

test("npm run dev: a change of a component, of a style, of the content and of a staff screen shows without a reload, a content error is named, and a draft has a preview", async ({
  page,
  pageErrors,
}) => {
  // Vite and React write to the console in development.
  pageErrors.allow(/./);
  await page.goto(`${server.origin}/contact`);
  // Vite loads the page again when it has found a new dependency.
  const name = page.getByLabel("Your name");
  await expect(async () => {
    await name.fill("Alex");
    await expect(page.locator("form [name=token]")).not.toHaveValue("", { timeout: 1_000 });
    await expect(name).toHaveValue("Alex");
  }).toPass();

  edit("site/app/forms/form-markup.tsx", "{words.send}", '{words.send.concat(" it now")}');
  await expect(page.getByRole("button", { name: "it now" })).toBeVisible();
  edit("site/app/forms/form.module.css", ".form {", ".form {\n  outline: 7px solid;");
  await expect(page.locator("main form")).toHaveCSS("outline-width", "7px");
  edit(`${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: Talk to us today");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us today" })).toBeVisible();
  await expect(name, "what was typed stays").toHaveValue("Alex");

  edit(`${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: one: two");
  await expect(page.getByText(/pages\/contact\.md: line \d+/)).toBeVisible();
  edit(`${CONTENT}/pages/contact.md`, /^heading: .*/m, "heading: Talk to us again");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us again" })).toBeVisible();
  await expect(page.getByText(/pages\/contact\.md: line \d+/)).toBeHidden();

  await page.goto(`${server.staffOrigin}/inbox`);
  await expect(page.getByRole("heading", { level: 1, name: "All open" }), "an owner is signed in").toBeVisible();
  await expect(page.getByRole("link", { name: "Website" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ngaire Sample" })).toBeVisible();
  await hydratedScreen(page);
  const first = page.getByRole("listitem").getByRole("checkbox").first();
  await first.check();
  edit("staff/inbox/toolbar.tsx", "{title}</Heading>", '{title.concat(" of today")}</Heading>');
  await expect(page.getByRole("heading", { level: 1, name: "All open of today" })).toBeVisible();
  await expect(first, "without a reload").toBeChecked();
  edit("staff/inbox/inbox.server.ts", "...(name && { name })", '...(name && { name: "Name of the server half" })');
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

  expect(databases()).toHaveLength(1);
  await server[Symbol.asyncDispose]();
  expect(databases()).toEqual([]);
});

test("npm run dev refuses to start where its staff side, which signs everybody in, could do harm", () => {
  const env = { ...process.env, NODE_ENV: "production", HOST: "0.0.0.0", DATABASE_URL: "postgres://localhost/site" };
  const { status, stderr } = spawnSync(process.execPath, ["main/dev/dev.ts"], { cwd: ROOT, env, encoding: "utf8" });
  expect(status).toBe(1);
  for (const name of ["NODE_ENV", "HOST", "DATABASE_URL"]) expect(stderr).toContain(`\n  ${name} `);
});

/** Does in the copy what the guides say, with the content of the tests in place of the provider's own. */
function followGuides() {
  expect(GUIDES.map((guide) => blocksOf(guide).length)).toEqual([4, 8, 6]);
  useFixtureContent(join(copy, "content"));
  for (const block of BLOCKS) write(block);
  for (const block of BLOCKS.filter(({ file }) => file.startsWith("content/")))
    write({ ...block, file: block.file.replace("content", CONTENT) });
}

/** Adds a note as the owner whom the development server signs in. */
async function expectScreen(origin: string) {
  const at = `${origin.replace("localhost", "127.0.0.1")}/shift-notes`;
  const { host } = new URL(origin);
  const opened = await plainRequest(at, { headers: { host } });
  expect(opened.body.toString()).toContain("Add the note");
  const cookie = String(opened.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const send = (text: string) => {
    const headers = { host, cookie, origin, "content-type": "application/x-www-form-urlencoded" };
    return plainRequest(at, { method: "POST", headers, body: new URLSearchParams({ text }).toString() });
  };
  expect((await send(" ")).body.toString()).toContain("Write at most 500 characters.");
  expect(await send("Call Ngaire")).toMatchObject({ status: 302, headers: { location: "/shift-notes?said=added" } });
  expect((await plainRequest(at, { headers: { host, cookie } })).body.toString()).toContain("Call Ngaire");
}

/** Replaces the content of the copy, except for the drawings, which are the same. */
function useFixtureContent(folder: string) {
  for (const name of readdirSync(FIXTURE_CONTENT).filter((entry) => entry !== "art")) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(FIXTURE_CONTENT, name), join(folder, name), { recursive: true });
  }
}

function write({ file, below, text }: Block) {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  if (below === undefined) return writeFileSync(path, text);
  const before = readFileSync(path, "utf8");
  const line = before.split("\n").find((one) => one.trim() === below);
  expect(line, `${file} has the line ${below}`).toBeDefined();
  writeFileSync(
    path,
    before.replace(`${line}\n`, (found) => found + text),
  );
}

const databases = () => readdirSync(temporaryOf(copy)).filter((name) => name.startsWith("dev-site-"));

function edit(file: string, before: string | RegExp, after: string) {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}
