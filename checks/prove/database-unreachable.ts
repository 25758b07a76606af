import { enquiry, type Form, pageIsThere, send, sent } from "./forms.ts";
import { isRunning, postgresPlace, siteOver } from "./places.ts";
import { expect, failOnErrors, type Proof } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { until } from "./until.ts";

/** PostgreSQL goes away and comes back; the site stays. */
export const databaseUnreachable: Proof = {
  name: "database-unreachable",
  async prove(tools) {
    const { place, postgres } = await postgresPlace(tools);
    const site = await siteOver(place, tools);
    const acknowledged: [Form, string][] = [];
    const before = enquiry();
    acknowledged.push([before, await sent(site.origin, before)]);

    await postgres.stop();
    const form = enquiry();
    const asked = performance.now();
    const { status } = await send(site.origin, form);
    const seconds = ((performance.now() - asked) / 1000).toFixed(1);
    expect(status === 503, `A database that is away was answered with ${status}`);
    expect(await pageIsThere(site.origin), "/about is not answered while the database is away");

    await postgres.start();
    await until("the refused form is taken", async () => {
      const { reference } = await send(site.origin, form);
      if (reference !== undefined) acknowledged.push([form, reference]);
      return reference !== undefined;
    });
    expect(isRunning(site), "The site ended while the database was away");
    failOnErrors([...(await errorsOfStored(place, acknowledged)), ...(await errorsOfRows(place, acknowledged.length))]);
    return `503 after ${seconds} s while it was stopped, pages went on; the same form taken once it was back, without a restart`;
  },
};
