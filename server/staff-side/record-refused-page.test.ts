import { expect, test } from "vitest";

import { OWNER } from "../../tests/support/casework-fixture.ts";
import { auditOf } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { recordRefusedPage } from "./record-refused-page.ts";

const { freshEngine } = underTest();

test("a refused page is recorded by its route, without what the address holds; a refused submission has a row of its own", async () => {
  const { engine } = await freshEngine("SQLite");
  const parts = { engine, now: () => NOON };
  for (const path of ["/people/ngaire@example.com", "/audit.data", "/submissions/WB-2222-222", "/complaints"])
    await recordRefusedPage(parts, OWNER, path);
  expect(await auditOf(engine)).toEqual([
    ["page-refused", OWNER.id, "/people/:id"],
    ["page-refused", OWNER.id, "/audit"],
  ]);
});
