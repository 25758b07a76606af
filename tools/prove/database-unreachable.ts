import assert from "node:assert/strict";

import { isRunning } from "../process/child-process.ts";
import { enquiry, type Form, isPageServed, send, sent } from "./forms.ts";
import { postgresPlace, siteOver, failOnErrors, type Proof } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { until } from "../process/until.ts";

/** The site outlives a stop of PostgreSQL, and stores forms again once it is back. */
export const databaseUnreachable: Proof = {
  name: "database-unreachable",
  async prove(tools) {
    const { place, postgres } = await postgresPlace(tools);
    const site = await siteOver(place, tools);
    const before = enquiry();
    const acknowledged: [Form, string][] = [[before, await sent(site.origin, before)]];

    await postgres.stop();
    const form = enquiry();
    const started = performance.now();
    const { status } = await send(site.origin, form);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    assert.equal(status, 503, `Without a database a form got the status ${status}`);
    assert.ok(await isPageServed(site.origin), "/about is not served while the database is stopped");

    await postgres.start();
    await until("the refused form is stored", async () => {
      const { reference } = await send(site.origin, form);
      if (reference !== undefined) acknowledged.push([form, reference]);
      return reference !== undefined;
    });
    assert.ok(isRunning(site.process), "The site ended while the database was stopped");
    failOnErrors([...(await errorsOfStored(place, acknowledged)), ...(await errorsOfRows(place, acknowledged.length))]);
    return `503 after ${seconds} s while PostgreSQL was stopped, pages served meanwhile; the same form stored after its restart`;
  },
};
