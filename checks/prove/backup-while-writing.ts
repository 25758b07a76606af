import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { join } from "node:path";

import { crowd } from "./crowd.ts";
import { type Form, sent } from "./forms.ts";
import { newFolder, settingsFor, siteOver, sqlitePlace } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { runToEnd } from "./run-to-end.ts";
import { SentForms } from "./sent-forms.ts";
import { errorsOfStored, withStore } from "./stored.ts";
import { until } from "./until.ts";

const FORMS_BEFORE = 100;

/** A backup is complete although forms are stored while it is made. */
export const backupWhileWriting: Proof = {
  name: "backup-while-writing",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const site = await siteOver(place, tools);
    const record = new SentForms();
    const clients = crowd(site.origin, record);
    const file = join(newFolder(tools), "backup.db");
    let before: [Form, string][] = [];
    let duringBackup = 0;
    try {
      await until("some forms are stored", () => record.references.size >= FORMS_BEFORE || record.errors.length > 0, 60_000);
      before = [...record.references].flatMap(([token, reference]): [Form, string][] => {
        const form = record.forms.get(token);
        return form ? [[form, reference]] : [];
      });
      await runToEnd(process.execPath, ["server/staff/backup-cli.ts", file], settingsFor(place));
      duringBackup = record.references.size - before.length;
    } finally {
      await clients.leave();
    }
    assert.ok(duringBackup > 0, "Nothing was written while the backup was made");
    failOnErrors(record.errors);

    const restored = sqlitePlace(tools);
    await runToEnd(process.execPath, ["server/staff/restore-cli.ts", file], settingsFor(restored));
    failOnErrors(await errorsOfStored(restored, before));
    const sample = before[randomInt(before.length)];
    const restoredSite = await siteOver(restored, tools);
    const repeated = sample && (await sent(restoredSite.origin, sample[0]));
    assert.equal(repeated, sample?.[1], "A form sent again to the restored site got another reference");
    const rows = await withStore(restored, (store) => store.count({ includeDone: true }));
    return `${before.length} forms acknowledged before the backup, ${duringBackup} while it was made; ${rows} restored, the ${before.length} all complete`;
  },
};
