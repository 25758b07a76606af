import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../server/submissions/open-store.ts";
import { settle } from "./crowd.ts";
import { errorsAfter, killRounds } from "./kill-rounds.ts";
import { siteOver, sqlitePlace } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { SentForms } from "./sent-forms.ts";

/** Whenever the site is killed, every acknowledged form is stored complete and once. */
export const kills: Proof = {
  name: "kills",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const record = new SentForms();
    const storedOnly = await killRounds(tools.kills, place, record, tools);
    failOnErrors(record.errors);
    const site = await siteOver(place, tools);
    await settle(site.origin, record);
    await site.stop();
    failOnErrors([...(await errorsAfter(place, record)), ...integrityErrors(sqliteFileIn(place.dataFolder))]);
    return `${tools.kills} kills, ${record.references.size} forms acknowledged, each stored complete and once; at least ${storedOnly} stored without an acknowledgement and found again by token`;
  },
};

/** Returns an error if a SQLite database is damaged. */
export function integrityErrors(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const result = database.prepare("pragma integrity_check").get()?.["integrity_check"];
  return result === "ok" ? [] : [`The database is damaged: ${String(result)}`];
}
