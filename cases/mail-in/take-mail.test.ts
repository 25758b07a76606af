import { expect, test } from "vitest";

import { deliveryReport, plainMail, headersOf } from "../../tests/support/mail-corpus.ts";
import { answer, FROM, LATER, officeOf, replied } from "../../tests/support/mail-in-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { parseMail } from "./parse-mail.ts";
import { mailTaker } from "./take-mail.ts";

const { freshEngine } = underTest();

test("a report is not whole: the mail that it returns is not stored, and of a report about ours not even its words", async () => {
  const under = await freshEngine("SQLite");
  const { messageId } = await replied(under);
  const take = mailTaker({
    office: () => officeOf(under.engine),
    parser: { parse: (raw) => parseMail(raw) },
    inspect: () => Promise.resolve({ refused: "wrong-kind" }),
    now: () => LATER,
  });
  const report = (about: string) => take(deliveryReport({ to: FROM, about, messageId: `<${about.length}@mx.example>` }));
  expect(await report(messageId)).toMatchObject({ outcome: "bounced", isWhole: false });
  expect(await report("<by-staff@elsewhere.example>")).toMatchObject({ outcome: "held", isWhole: false });
});

test("our own mail, and one whose words or files are not all stored, are not whole, however often they are read", async () => {
  const { engine } = await freshEngine("SQLite");
  const take = mailTaker({
    office: () => officeOf(engine),
    parser: { parse: (raw) => parseMail(raw) },
    inspect: () => Promise.resolve({ refused: "wrong-kind" }),
    now: () => LATER,
  });
  const withFile = [
    `${headersOf(answer())}Content-Type: multipart/mixed; boundary=b\r\n\r\n`,
    "--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n",
    '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="plan.xlsx"\r\n\r\nx\r\n--b--\r\n',
  ].join("");
  const mails = {
    whole: plainMail(answer()),
    own: plainMail(answer({ from: FROM })),
    long: plainMail(answer({ words: "x ".repeat(50_001) })),
    withFile: Buffer.from(withFile),
  };
  for (const outcome of ["held", "seen"] as const) {
    expect(await take(mails.whole)).toEqual({ outcome, isWhole: true });
    expect(await take(mails.own)).toEqual({ outcome: "own", isWhole: false });
    expect(await take(mails.long)).toEqual({ outcome, isWhole: false });
    expect(await take(mails.withFile)).toEqual({ outcome, isWhole: false });
  }
});
