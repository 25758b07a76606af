import { expect, onTestFinished, test } from "vitest";

import { mailServer } from "../../tests/support/mail-server.ts";
import { alarm } from "./alarm.ts";

const addresses = { MAIL_FROM: "website@wattlebend.example", MAIL_TO: "team@wattlebend.example" };

test("MAIL_TO is told which unit has failed; a refusal is said without the words of the mail server, which would be in the log", async () => {
  const server = await mailServer();
  onTestFinished(() => server.stop());
  const env = { ...addresses, SMTP_URL: server.url };
  expect(await alarm(["wattlebend-backup"], env)).toBeUndefined();
  expect(server.received).toMatchObject([
    {
      recipients: [addresses.MAIL_TO],
      mail: {
        subject: expect.stringContaining("wattlebend-backup has failed on ") as string,
        text: expect.stringContaining("journalctl -u wattlebend-backup -n 50") as string,
      },
    },
  ]);
  // Mail programs, and the site's own reading of the mailbox, then know that nobody wrote it.
  expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  server.refusal = 550;
  expect(await alarm(["wattlebend-backup"], env)).toBe(
    `The mail to ${addresses.MAIL_TO} was not sent. This says why: npm run mail-test -- ${addresses.MAIL_TO}`,
  );
});

test("without a unit or the settings of mail nothing is sent", async () => {
  expect(await alarm([], addresses)).toContain("Say which unit");
  expect(await alarm(["wattlebend-backup"], addresses)).toContain("Missing: SMTP_URL");
});
