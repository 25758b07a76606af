import { describe, expect, test } from "vitest";

import { ABOUT, addEditor, begin, INITIAL, LEASE_MS, NOW, SITE } from "../../tests/support/editing-fixture.ts";
import { fullDatabase, longText } from "../../tests/support/store-of-version.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { draftOf, saveDraft } from "./drafts.ts";
import { liveOverlay } from "./overlay.ts";
import { askToPublish, requestOf } from "./requests.ts";
import { claimRequest, finishRequest } from "./work-on-request.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

const { freshEngine, postgres } = underTest();

const TABLES = ["content_drafts", "content_texts", "content_requests", "content_request_files", "audit_log"] as const;
const RELEASES = ["content_releases", "content_release_files", "content_release_changes"] as const;
const { isMounted, fill } = fullDatabase(postgres, [...TABLES, ...RELEASES]);

describe.each(ENGINES)("%s", (name) => {
  test.skipIf(name === "PostgreSQL" && !isMounted)(
    "on a full disk a draft, a request and a release are refused whole, and stored once there is space",
    async () => {
      const { engine } = await freshEngine(name);
      await addEditor(engine, "kim");
      const [text, later] = [longText(), longText()];
      const paths = [{ path: ABOUT, revision: await begin(engine, ABOUT, text) }];
      const asking = { note: longText(), by: "kim", needsSecond: false, startAt: null, now: NOW };
      const asked = await askToPublish(engine, { ...asking, paths });
      const id = asked.kind === "asked" ? asked.id : "";
      await claimRequest(engine, { holder: "p1", now: NOW, leaseMs: LEASE_MS });
      const saved = { path: SITE, text: later, base: null, revision: 0, by: "kim", now: NOW };
      const other = [{ path: "jobs/new.md", revision: await begin(engine, "jobs/new.md", longText()) }];
      const askAgain = () => askToPublish(engine, { ...asking, paths: other });
      const files = [{ path: ABOUT, text }];
      const finish = () =>
        finishRequest(engine, { id, holder: "p1", basedOn: 0, files, siteName: longText(), now: NOW, initial: INITIAL });
      const stored = () =>
        Promise.all([...TABLES, ...RELEASES].map((table) => engine.db.selectFrom(table).selectAll().execute()));
      const before = await stored();

      const makeSpace = await fill[name](engine);
      for (const write of [() => saveDraft(engine, saved), askAgain, finish])
        await expect(write()).rejects.toThrow(StoreUnavailable);
      expect(await stored()).toEqual(before);
      expect(await requestOf(engine.db, id)).toMatchObject({ state: "working" });
      expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text });

      await makeSpace();
      expect(await saveDraft(engine, saved)).toMatchObject({ kind: "saved" });
      expect([(await askAgain()).kind, await finish()]).toEqual(["asked", { kind: "published", number: 1 }]);
      expect(await liveOverlay(engine.db)).toEqual({ number: 1, files });
    },
  );
});
