import { expect, test } from "vitest";

import { following } from "../../cases/following/following.ts";
import { caseworkUnderTest, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { textIn, unzipped } from "../../tests/support/records-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { exportRecords } from "../records/records.server.ts";
import { startMessage } from "./held-mails.server.ts";

const { freshEngine } = underTest();

test("the words of a message that was made of a mail are exported once, with its file, and are no addition of the sender", async () => {
  const { engine, staff, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const made = await startMessage(staff, INTAKE, await holdMail(engine, { words: "Do you help with gardening?" }), "referral");
  const reference = "filed" in made ? made.filed : "";
  const { work } = await opened(INTAKE, reference);
  const mail = work.entries.find(({ entry }) => entry.kind === "mail");
  expect(mail).toMatchObject({ entry: { kind: "mail", startsMessage: true }, files: [{ name: "plan.txt" }] });
  expect(await following(engine).progress(reference)).not.toHaveProperty("addedAt");
  const files = await unzipped(await exportRecords(staff, OWNER, { references: [reference] }));
  expect(Object.keys(files)).toEqual([expect.stringMatching(/-0\.txt$/), "person.html", "person.json"]);
  for (const name of ["person.html", "person.json"])
    expect(textIn(files, name).split("Do you help with gardening?")).toHaveLength(2);
});
