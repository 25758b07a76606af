import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../server/submissions/open-store.ts";
import { Book } from "./book.ts";
import { settle } from "./crowd.ts";
import { faultsAfter, killRounds } from "./kill-rounds.ts";
import { endSite, siteOver, sqlitePlace } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";

/** Whatever moment the site dies in: what was acknowledged is stored, whole and once. */
export const kills: Proof = {
  name: "kills",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const book = new Book();
    const storedUntold = await killRounds(tools.kills, place, book, tools);
    failOnErrors(book.errors);
    const site = await siteOver(place, tools);
    await settle(site.origin, book);
    await endSite(site);
    failOnErrors([...(await faultsAfter(place, book)), ...damage(sqliteFileIn(place.dataFolder))]);
    return `${tools.kills} kills, ${book.references.size} forms acknowledged, all whole and once; at least ${storedUntold} stored untold and found again by token`;
  },
};

function damage(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare("pragma integrity_check").get()?.["integrity_check"];
  database.close();
  return found === "ok" ? [] : [`The database is damaged: ${String(found)}`];
}
