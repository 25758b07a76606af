import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../server/submissions/open-store.ts";
import { enquiry, pageIsThere, send, sent } from "./forms.ts";
import { siteOver, sqlitePlace } from "./places.ts";
import { expect, failOnErrors, type Proof } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { until } from "./until.ts";

/** A lock that is held too long is told in time, and stops no page. */
export const databaseLocked: Proof = {
  name: "database-locked",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const site = await siteOver(place, tools);
    const other = new DatabaseSync(sqliteFileIn(place.dataFolder));
    tools.atEnd(() => other.close());
    other.exec("begin exclusive");

    const form = enquiry();
    const asked = performance.now();
    const waited = { isOver: false, pages: 0 };
    const [{ status }] = await Promise.all([
      // It throws where the answer takes longer than anyone should wait.
      send(site.origin, form).finally(() => (waited.isOver = true)),
      until("the form is answered", async () => {
        expect(await pageIsThere(site.origin), "/about is not answered while the database is locked");
        if (!waited.isOver) waited.pages += 1;
        return waited.isOver;
      }),
    ]);
    const seconds = ((performance.now() - asked) / 1000).toFixed(1);
    expect(status === 503, `A locked database was answered with ${status}`);
    expect(waited.pages > 0, "No page was answered while the form waited");

    other.exec("rollback");
    const reference = await sent(site.origin, form);
    failOnErrors([...(await errorsOfStored(place, [[form, reference]])), ...(await errorsOfRows(place, 1))]);
    return `503 after ${seconds} s, ${waited.pages} pages answered meanwhile; the same form taken once it was released`;
  },
};
