import { expect, test } from "vitest";

import { siteOf } from "../../tests/support/requests-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
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
