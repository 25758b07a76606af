import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { copyProject } from "../../tools/process/copy-project.ts";
import { expect, test } from "../fixtures.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import { ROOT } from "../support/root.ts";

const REGISTRY = "content-model/values/pages.ts";
/** The code blocks of the document, with their paths. The block of the registry is one line to insert. */
const FILES = [...readFileSync(join(ROOT, "docs/adding-a-page.md"), "utf8").matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(
  ([, file = "", text = ""]) => ({ file, text }),
);

test("docs/adding-a-page.md: its four files add a page and its Easy Read twin to the build and to the types", () => {
  test.slow();
  expect(FILES.map(({ file }) => file)).toHaveLength(4);
  using temporary = copyProject(ROOT, "adding-a-page");
  const copy = temporary.path;
  useFixtureContent(join(copy, "content"));
  for (const { file, text } of FILES) write(copy, file, text);
  const env = { ...process.env, SITE_STAGE: "live", DEMO: "1", CONTENT_DIR: join(copy, "content") };
  const run = (...script: string[]) => execFileSync(process.execPath, script, { cwd: copy, env, encoding: "utf8" });
  run("tools/tests/typecheck.ts");
  run("main/command.ts", "build");
  for (const [name, words] of [
    ["faq", "Short answers to what people ask us most."],
    ["faq--easy-read", "You can call us on"],
  ])
    expect(readFileSync(join(copy, `build/live/pages/${name}.html`), "utf8")).toContain(words);
});

/** Replaces the content of the copy, except for the drawings, which are the same. */
function useFixtureContent(folder: string) {
  for (const name of readdirSync(FIXTURE_CONTENT).filter((entry) => entry !== "art")) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(FIXTURE_CONTENT, name), join(folder, name), { recursive: true });
  }
}

function write(copy: string, file: string, text: string) {
  const path = join(copy, file);
  const isLine = file === REGISTRY;
  writeFileSync(path, isLine ? readFileSync(path, "utf8").replace("export const PAGES = [\n", (start) => start + text) : text);
}
