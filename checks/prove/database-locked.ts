import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../server/submissions/open-store.ts";
import { enquiry, pageIsThere, send, sent } from "./forms.ts";
import { siteOver, sqlitePlace } from "./places.ts";
import { expect, noFaults, type Proof } from "./proof.ts";
import { faultsOfRows, faultsOfStored } from "./stored.ts";

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
    let isAnswered = false;
    // It throws where the answer takes longer than anyone should wait.
    const answering = send(site.origin, form).finally(() => (isAnswered = true));
    let pages = 0;
    while (!isAnswered) {
      expect(await pageIsThere(site.origin), "/about is not answered while the database is locked");
      if (!isAnswered) pages += 1;
    }
    const { status } = await answering;
    const seconds = ((performance.now() - asked) / 1000).toFixed(1);
    expect(status === 503, `A locked database was answered with ${status}`);
    expect(pages > 0, "No page was answered while the form waited");

    other.exec("rollback");
    const reference = await sent(site.origin, form);
    noFaults([...(await faultsOfStored(place, [[form, reference]])), ...(await faultsOfRows(place, 1))]);
    return `503 after ${seconds} s, ${pages} pages answered meanwhile; the same form taken once it was released`;
  },
};
