import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";

import { EMAIL } from "../../tests/support/people-fixture.ts";
import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../submissions/engine.ts";
import { StoreUnavailable } from "../submissions/store.ts";

const { freshEngine, postgres } = underTest();

/** A disk of 4 MB for tables of PostgreSQL; undefined if this user may not mount. */
const disk = mkdtempSync(join(tmpdir(), "tablespace-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]).status === 0;
afterAll(() => {
  // Lazily, because the server may still have files open.
  if (isMounted) spawnSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true });
});

const TABLES = ["entries", "outbox", "audit_log"] as const;
/** Text that hardly compresses, and is longer than a page of SQLite (4 KiB), which may have space. */
const longText = () =>
  Array.from({ length: 500 }, () => Math.random().toString(36))
    .join(" ")
    .slice(0, 5000);

/** Fills the disk on which the staff side writes, and returns what makes space again. */
const FILL: Record<(typeof ENGINES)[number], (engine: Engine) => Promise<() => Promise<unknown>>> = {
  SQLite: async ({ db }) => {
    await sql`create table filler (bytes text)`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db);
    await untilFull(db);
    return () => sql`pragma max_page_count = 1000000`.execute(db);
  },
  PostgreSQL: async ({ db }) => {
    const { uid, gid } = statSync(postgres().folder);
    chownSync(disk, uid, gid);
    await sql`create tablespace small location ${sql.lit(disk)}`.execute(db);
    for (const table of TABLES) await sql`alter table ${sql.table(table)} set tablespace small`.execute(db);
    await sql`create table filler (bytes text) tablespace small`.execute(db);
    await untilFull(db);
    return () => sql`drop table filler`.execute(db);
  },
};

/** Short rows take the space that is too small for a long one. */
async function untilFull(db: Engine["db"]): Promise<void> {
  for (const row of [longText(), "x"]) {
    const isWritten = () =>
      sql`insert into filler values (${row})`.execute(db).then(
        () => true,
        () => false,
      );
    while (await isWritten());
  }
}

describe.each(ENGINES)("%s", (name) => {
  test.skipIf(name === "PostgreSQL" && !isMounted)(
    "on a full disk a note and a reply are refused whole, and stored once there is space",
    async () => {
      const { engine, store } = await freshEngine(name);
      const { signedIn } = await openStaffServices({ engine, store });
      const { services, person } = await signedIn(EMAIL, "owner");
      const { reference } = await store.add(enquiry(), [], NOON);
      const text = longText();
      const reply = { subject: "About respite", text, reason: "", token: "form-0123456789", seen: "0" };
      const addNote = () => services.work(person, reference, { intent: "note", text });
      const sendReply = () => services.sendReply(person, reference, reply);
      const stored = () => Promise.all(TABLES.map((table) => engine.db.selectFrom(table).selectAll().execute()));
      const before = await stored();

      const makeSpace = await FILL[name](engine);
      await expect(addNote()).rejects.toThrow(StoreUnavailable);
      await expect(sendReply()).rejects.toThrow(StoreUnavailable);
      expect(await stored()).toEqual(before);

      await makeSpace();
      expect([await addNote(), await sendReply()]).toEqual([{ said: "note" }, { sent: true }]);
    },
  );
});
