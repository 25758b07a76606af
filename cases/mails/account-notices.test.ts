import { describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { noticesFrom } from "../../tests/support/outbox-fixture.ts";
import { addPerson, EMAIL, SECRET } from "../../tests/support/people-fixture.ts";
import { ONE_ENGINE, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { enrol } from "../../accounts/enrol.ts";
import { invite } from "../../accounts/people.ts";
import { useRecoveryCode } from "../../accounts/codes.ts";
import { queueAccountNotice } from "../../accounts/notices.ts";

const { freshEngine } = underTest();
const { emails } = content;

describe.each(ONE_ENGINE)("%s", (name) => {
  test("a person is told each time that somebody can sign in or has signed in anew as them, without a secret", async () => {
    const { engine, store } = await freshEngine(name);
    const { recoveryCodes } = await addPerson(engine);
    await addPerson(engine, { email: "other@example.org" });
    const code = recoveryCodes[0] ?? "";
    const token = await useRecoveryCode(engine, { email: EMAIL, code }, NOON);
    const credential = { passwordHash: "none", totpSecret: SECRET, lastCounter: 0 };
    const enrolled = await enrol(engine, { token: token ?? "", name: "Kim", credential }, minutesAfter(1));
    if (!enrolled || enrolled === "taken") throw new Error("Not enrolled.");
    const links = [2, 3].map((minutes) => invite(engine, { email: EMAIL, roles: [] }, minutesAfter(minutes)));
    const secrets = [code, token, enrolled.sessionToken, ...enrolled.recoveryCodes, ...(await Promise.all(links)), SECRET];

    const { received, lines } = await noticesFrom(store, minutesAfter(4));
    const { recoveryCodeUsed, credentialsReplaced, invitedAgain } = emails.notices;
    expect(received.map(({ recipients, mail: { subject } }) => [recipients.join(), subject])).toEqual(
      [recoveryCodeUsed, credentialsReplaced, invitedAgain, invitedAgain].map(({ subject }) => [EMAIL, subject]),
    );
    for (const { mail: sent } of received) {
      expect(sent.text).toContain("Monday 2 March 2026 at 8:0");
      expect(sent.text).not.toMatch(/[{}]/);
      for (const secret of secrets) expect(sent.text).not.toContain(secret);
    }
    expect(JSON.stringify(lines)).not.toContain(EMAIL);
  });

  test("a person whose scheduled changes were not published is told, with the address of the drafts", async () => {
    const { engine, store } = await freshEngine(name);
    await addPerson(engine);
    const { id: personId } = await engine.db.selectFrom("people").select("id").executeTakeFirstOrThrow();
    await engine.transaction((transaction) => queueAccountNotice(transaction, { purpose: "publish-failed", personId }, NOON));
    const staffUrl = "https://staff.example.org";
    const { received } = await noticesFrom(store, minutesAfter(1), staffUrl);
    expect(received.map(({ recipients, mail: { subject } }) => [recipients, subject])).toEqual([
      [[EMAIL], emails.notices.publishFailed.subject],
    ]);
    const text = received[0]?.mail.text ?? "";
    expect(text).toContain("Monday 2 March 2026 at 8:00 pm");
    expect(text).toContain(`${staffUrl}/content/publish`);
    expect(text).not.toMatch(/[{}]/);
  });
});
