import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

import { parseConfig } from "../../platform/process/config.ts";
import { domainOf, joinParagraphs, openSmtp } from "../../platform/mail/smtp.ts";
import type { Command } from "./run-command.ts";

/**
 * `npm run alarm -- UNIT`: tells MAIL_TO that a systemd unit has failed (OnFailure= in deploy/systemd). The mail does not wait in the
 * outbox, because the database may be what has failed. The mail server's words are left out of the result, which systemd logs.
 */
export const alarm: Command = async ([unit], env) => {
  const { mail, missingForMail } = parseConfig(env);
  if (!unit) return "Say which unit has failed: npm run alarm -- UNIT";
  if (!mail) return `Mail is not set up. Missing: ${missingForMail.join(", ")} (README.md, Settings).`;
  const { smtpUrl, from, to } = mail;
  try {
    await openSmtp({ smtpUrl, from: { name: hostname(), address: from } })({
      to,
      subject: `${unit} has failed on ${hostname()}`,
      text: joinParagraphs(
        `On the server ${hostname()} of the website, ${unit} has failed.`,
        "Please pass this on to the person who runs the server. There, this command says why:",
        `    journalctl -u ${unit} -n 50`,
      ),
      messageId: `<${randomUUID()}@${domainOf(from)}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    console.log(`The mail server took the mail to ${to}.`);
  } catch {
    return `The mail to ${to} was not sent. This says why: npm run mail-test -- ${to}`;
  }
};
