import { startSite } from "../checks/browser/site-server.ts";
import { settingsFor } from "../checks/prove/places.ts";
import { table } from "../checks/report/table.ts";
import { inTurn, medianAndRange, percentile } from "./figures.ts";
import { CLIENTS } from "./submissions.ts";
import { postRepeatedly } from "./submissions-client.ts";
import { onBothEngines } from "./submissions-engines.ts";
import { type Form, FORMS } from "./submissions-forms.ts";

/** More pairs than beside a bare database, because two sites differ by less. */
const PAIRS = 15;
const ROUND_MS = 850;
const WARM_UP_MS = 1500;

const HEAD = ["engine", "form", "this, per second", "other, per second", "this : other, a pair", "p99 ms, this", "other"];

/**
 * Compares how many forms per second this checkout stores with another checkout of the project on the same machine, such as an
 * earlier release, whose packages are installed.
 */
export async function againstCheckout(folder: string): Promise<string> {
  const rows = await onBothEngines(async (engine, newPlace) => {
    const ofEngine: string[][] = [];
    for (const form of FORMS) {
      await using here = await startSite("live", settingsFor(await newPlace()));
      await using there = await startSite("live", settingsFor(await newPlace()), { root: folder });
      ofEngine.push([engine, form.name, ...(await compare(form, here.origin, there.origin))]);
    }
    return ofEngine;
  });
  return table(HEAD, rows);
}

async function compare(form: Form, here: string, there: string): Promise<string[]> {
  const post = (origin: string, forMs: number) => postRepeatedly(origin, form, CLIENTS, forMs);
  for (const origin of [here, there]) await post(origin, WARM_UP_MS);
  const pairs = await inTurn(
    PAIRS,
    () => post(here, ROUND_MS),
    () => post(there, ROUND_MS),
  );
  const sites = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const waits = sites.map((posted) => posted.flatMap(({ ms }) => ms));
  const ratios = pairs.map(([one, other]) => one.perSecond / other.perSecond);
  return [
    ...sites.map((posted) => medianAndRange(posted.map(({ perSecond }) => perSecond))),
    medianAndRange(ratios, 2),
    ...waits.map((ms) => percentile(ms, 0.99).toFixed(1)),
  ];
}
