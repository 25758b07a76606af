import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../server/submissions/open-store.ts";
import { enquiry, isPageServed, send, sent } from "./forms.ts";
import { siteOver, sqlitePlace } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { until } from "./until.ts";

/** While another process locks the database, a form gets a 503 in time and pages are served. */
export const databaseLocked: Proof = {
  name: "database-locked",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const site = await siteOver(place, tools);
    const other = new DatabaseSync(sqliteFileIn(place.dataFolder));
    tools.atEnd(() => other.close());
    other.exec("begin exclusive");

    const form = enquiry();
    const started = performance.now();
    const waited = { isOver: false, pages: 0 };
    const [{ status }] = await Promise.all([
      send(site.origin, form).finally(() => (waited.isOver = true)),
      until("the form has a response", async () => {
        assert.ok(await isPageServed(site.origin), "/about is not served while the database is locked");
        if (!waited.isOver) waited.pages += 1;
        return waited.isOver;
      }),
    ]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    assert.equal(status, 503, `With a locked database a form got the status ${status}`);
    assert.ok(waited.pages > 0, "No page was served while the form waited");

    other.exec("rollback");
    const reference = await sent(site.origin, form);
    failOnErrors([...(await errorsOfStored(place, [[form, reference]])), ...(await errorsOfRows(place, 1))]);
    return `503 after ${seconds} s, ${waited.pages} pages served meanwhile; the same form stored after the lock was released`;
  },
};
