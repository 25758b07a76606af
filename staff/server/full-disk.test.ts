import { describe, expect, test } from "vitest";

import { fullDatabase, longText } from "../../tests/support/store-of-version.ts";
import { EMAIL } from "../../tests/support/people-fixture.ts";
import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { sendReply } from "../message/reply.server.ts";
import { workOn } from "../message/work.server.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

const { freshEngine, postgres } = underTest();

const TABLES = ["entries", "outbox", "audit_log"] as const;
const { isMounted, fill } = fullDatabase(postgres, TABLES);

describe.each(ENGINES)("%s", (name) => {
  test.skipIf(name === "PostgreSQL" && !isMounted)(
    "on a full disk a note and a reply are refused whole, and stored once there is space",
    async () => {
      const { engine, store } = await freshEngine(name);
      const { signedIn } = await openStaffServices({ engine, store });
      const { staff, person } = await signedIn(EMAIL, "owner");
      const { reference } = await store.add(enquiry(), [], NOON);
      const text = longText();
      const reply = { subject: "About respite", text, reason: "", token: "form-0123456789", seen: "0" };
      const addNote = () => workOn(staff, person, reference, { intent: "note", text });
      const addReply = () => sendReply(staff, person, reference, reply);
      const stored = () => Promise.all(TABLES.map((table) => engine.db.selectFrom(table).selectAll().execute()));
      const before = await stored();

      const makeSpace = await fill[name](engine);
      await expect(addNote()).rejects.toThrow(StoreUnavailable);
      await expect(addReply()).rejects.toThrow(StoreUnavailable);
      expect(await stored()).toEqual(before);

      await makeSpace();
      expect([await addNote(), await addReply()]).toEqual([{ said: "note" }, { sent: true }]);
    },
  );
});
