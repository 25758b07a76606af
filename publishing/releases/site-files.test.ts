import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

import { siteOf } from "../../tests/support/requests-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { RenderingWork } from "../../site/rendering/open-renderer.ts";
import { openSiteFiles } from "./site-files.ts";

const { freshEngine, freshFolder } = underTest();

test("a site that is known and rendered needs no process, which would have no content here", async () => {
  const { engine } = await freshEngine("SQLite");
  const files = openSiteFiles(engine, { DATA_DIR: freshFolder(), CONTENT_DIR: freshFolder() });
  files.keep([], { ...siteOf("a1"), folder: freshFolder() });
  await files.render([]);
  files.keep([], { ...siteOf("a1"), folder: "/none" });
  await expect(files.render([])).rejects.toThrow("The content has");
  await files.close();
});

test("the process gets the settings of pages alone; the site has those of the server", async () => {
  const { engine } = await freshEngine("SQLite");
  const run = vi.spyOn(RenderingWork.prototype, "run").mockResolvedValue({ site: siteOf("a1") });
  const mail = { SMTP_URL: "smtp://user:secret@mail.example.org", MAIL_FROM: "a@example.org", MAIL_TO: "b@example.org" };
  const database = { DATABASE_URL: "postgres://site:secret@localhost/site" };
  const pages = { DATA_DIR: freshFolder(), SITE_URL: "https://www.example.org" };
  const files = openSiteFiles(engine, { ...pages, ...mail, ...database, PATH: "/bin" });
  const { config } = await files.read([]);
  expect(config.mail?.smtpUrl).toBe(mail.SMTP_URL);
  expect(JSON.stringify(run.mock.calls)).toContain(pages.SITE_URL);
  expect(JSON.stringify(run.mock.calls)).not.toMatch(/secret|PATH/);
  await files.close();
});

test("each file of a site is compressed by a task of its own, because a task that is too slow ends those beside it", async () => {
  const { engine } = await freshEngine("SQLite");
  const run = vi.spyOn(RenderingWork.prototype, "run").mockReset().mockResolvedValue(undefined);
  const folder = freshFolder();
  for (const part of ["pages", "form-pages", "client/assets"]) mkdirSync(join(folder, part), { recursive: true });
  for (const name of ["about.html", "contact.html"]) writeFileSync(join(folder, "pages", name), "");
  const files = openSiteFiles(engine, { DATA_DIR: freshFolder() });
  await files.compress(folder);
  const of = (name: string) => [{ kind: "compress", file: join(folder, "pages", name) }];
  expect(run).toHaveBeenCalledTimes(2);
  expect(run.mock.calls).toEqual(expect.arrayContaining([of("about.html"), of("contact.html")]));
  await files.close();
});
