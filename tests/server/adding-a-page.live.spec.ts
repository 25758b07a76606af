import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "../fixtures.ts";
import { ROOT } from "../support/root.ts";

const CODE = [
  "app",
  "content",
  "content-reader",
  "server",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** The files of the document, each a block of code with its path. */
const FILES = [...readFileSync(join(ROOT, "docs/adding-a-page.md"), "utf8").matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(
  ([, file = "", text = ""]) => ({ file, text }),
);

test("docs/adding-a-page.md: its four files add a page with its Easy Read twin, to the build, the sitemap and the types", () => {
  test.slow();
  expect(FILES.map(({ file }) => file)).toHaveLength(4);
  const copy = mkdtempSync(join(tmpdir(), "adding-a-page-"));
  try {
    for (const part of CODE) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    for (const { file, text } of FILES) {
      const path = join(copy, file);
      // The first block is a line of the registry.
      if (file !== "content-reader/pages.ts") writeFileSync(path, text);
      else
        writeFileSync(
          path,
          readFileSync(path, "utf8").replace("export const PAGES = [\n", (start) => start + text),
        );
    }
    const env = { ...process.env, SITE_STAGE: "live", DEMO: "1", SITE_URL: "https://www.example.com", CONTENT_DIR: "" };
    const run = (script: string) => execFileSync(process.execPath, [script], { cwd: copy, env, encoding: "utf8" });
    run("server/build-cli.ts");
    for (const [name, words] of [
      ["faq", "Short answers to what people ask us most."],
      ["faq--easy-read", "You can call us on"],
    ])
      expect(readFileSync(join(copy, `build/live/pages/${name}.html`), "utf8")).toContain(words);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
