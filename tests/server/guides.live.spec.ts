import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { copyProject } from "../../tools/process/copy-project.ts";
import { expect, test } from "../fixtures.ts";
import { startDev } from "../support/dev-server.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import { plainRequest } from "../support/raw-request.ts";
import { ROOT } from "../support/root.ts";

const FIXTURES = "tests/fixtures/content";

type Block = { file: string; below: string | undefined; text: string };

/** The code blocks of a guide, with their paths. A block with `below` is inserted below that line of a file that exists. */
const blocksOf = (guide: string): Block[] =>
  [...readFileSync(join(ROOT, "docs", guide), "utf8").matchAll(/```\w+ (\S+)(?: below: (.+))?\n([\s\S]*?)```/g)].map(
    ([, file = "", below, text = ""]) => ({ file, below, text }),
  );

test("the guides in docs/: what they add has right types, passes its tests, is in a backup, and answers as a page and as a staff screen", async () => {
  test.slow();
  const blocks = ["adding-a-page.md", "adding-a-table.md", "adding-a-staff-screen.md"].map(blocksOf);
  expect(blocks.map(({ length }) => length)).toEqual([4, 8, 6]);
  using temporary = copyProject(ROOT, "guides");
  const copy = temporary.path;
  useFixtureContent(join(copy, "content"));
  for (const block of blocks.flat()) write(copy, block);
  for (const block of blocks.flat().filter(({ file }) => file.startsWith("content/")))
    write(copy, { ...block, file: block.file.replace("content", FIXTURES) });
  const run = (...script: string[]) => execFileSync(process.execPath, script, { cwd: copy, encoding: "utf8" });
  run("tools/tests/typecheck.ts");
  const tests = blocks.flat().flatMap(({ file }) => (file.includes(".test.") ? [file] : []));
  expect(stripVTControlCharacters(run("node_modules/vitest/vitest.mjs", "run", ...tests))).toMatch(/Tests +2 passed/);

  await using server = await startDev(copy, FIXTURES);
  const page = await plainRequest(`${server.origin}/faq`);
  expect(page.body.toString()).toContain("Short answers to what people ask us most.");
  expect((await plainRequest(`${server.origin}/faq/easy-read`)).body.toString()).toContain("You can call us on");
  await expectScreen(server.staffOrigin);
});

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

function write(copy: string, { file, below, text }: Block) {
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
