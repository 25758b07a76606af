import { expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { environmentOf, siteToBuild } from "./site-to-build.ts";

test.each([
  { DEMO: "1" },
  { SITE_STAGE: "parked", GATE_PASSWORD: "another", BUILDS_FOLDER: "/builds" },
  { SITE_URL: "https://example.org" },
  // The sources of a running server may be newer than its code.
  { CODE_FOLDER: "/build/code-0a1b2c" },
])("another process makes the same site of the environment of a site: %j", (settings) => {
  const site = siteToBuild({ CONTENT_DIR: FIXTURE_CONTENT, ...settings });
  expect(siteToBuild(environmentOf(site))).toMatchObject({ folder: site.folder, code: site.code });
});
