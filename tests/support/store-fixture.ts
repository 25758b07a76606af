import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";

import { openStore, type StorePlace } from "../../server/submissions/open-store.ts";
import { startPostgres, type PostgresUnderTest } from "./postgres.ts";
import type { SubmissionStore } from "../../server/submissions/store.ts";
import type { NewSubmission, Submission } from "../../server/submissions/submission.ts";

export const ENGINES = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof ENGINES)[number];

/** Empty databases of either engine, and stores in them. Stores are closed after each test, and all databases removed in the end. */
export function underTest() {
  let postgres: PostgresUnderTest;
  const folders: string[] = [];
  const open: SubmissionStore[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.close()));
  });
  afterAll(async () => {
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const freshFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "submissions-"));
    folders.push(folder);
    return folder;
  };
  const freshPlace = async (engine: EngineName): Promise<StorePlace> => ({
    databaseUrl: engine === "PostgreSQL" ? await postgres.freshDatabase() : undefined,
    dataFolder: join(freshFolder(), "data"),
  });
  const openAt = async (place: StorePlace): Promise<SubmissionStore> => {
    const store = await openStore(place);
    open.push(store);
    return store;
  };
  return {
    freshFolder,
    freshPlace,
    openAt,
    freshStore: async (engine: EngineName) => openAt(await freshPlace(engine)),
    postgres: () => postgres,
  };
}

export const NOON = new Date("2026-03-02T12:00:00.123Z");
export const minutesAfter = (minutes: number, start = NOON) => new Date(start.getTime() + minutes * 60_000);

let tokens = 0;

/** An enquiry with a new token. */
export const enquiry = (changed: Partial<NewSubmission> = {}): NewSubmission => ({
  kind: "enquiry",
  answers: { name: "Ngaire", email: "ngaire@example.com", message: "Please call" },
  sameAs: { token: `token ${++tokens}` },
  suspected: false,
  ...changed,
});

export async function listed(list: AsyncIterable<Submission>): Promise<Submission[]> {
  const submissions: Submission[] = [];
  for await (const submission of list) submissions.push(submission);
  return submissions;
}

/** All submissions of a store by reference, with their attachments. */
export async function contentsOf(store: SubmissionStore) {
  const submissions = await listed(store.list({ includeDone: true }));
  return new Map(
    await Promise.all(
      submissions.map(async (submission) => {
        const file = await store.attachment(submission.reference);
        return [submission.reference, { submission, file }] as const;
      }),
    ),
  );
}
