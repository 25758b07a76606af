import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DOVECOT, installMissing } from "../../tools/browser/debian-packages.ts";
import { freePort } from "./free-port.ts";
import { until } from "../../tools/process/until.ts";
import { portAnswers } from "./port-answers.ts";

/** An IMAP server with one mailbox in a Maildir, of which any user name opens the same. */
export type Dovecot = {
  /** imap://robin:secret@127.0.0.1:PORT/INBOX */
  url: string;
  /** Delivers a mail, as a mail server does; `received` is its time for the server. */
  deliver: (raw: Uint8Array, received?: Date) => void;
  /** How many mails are in the mailbox. */
  count: () => number;
  /** Makes the server number all mails anew, with another UIDVALIDITY. */
  renumber: () => void;
  stop: () => Promise<void>;
};

/** Nobody; the server opens no mailbox as root. */
const MAIL_UID = 65_534;

/** `quotaKb` limits the mailbox. */
export async function startDovecot({
  password = "secret",
  quotaKb,
}: { password?: string; quotaKb?: number } = {}): Promise<Dovecot> {
  installMissing([DOVECOT]);
  const folder = mkdtempSync(join(tmpdir(), "dovecot-"));
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? MAIL_UID : (process.getuid?.() ?? 0);
  const gid = isRoot ? MAIL_UID : (process.getgid?.() ?? 0);
  const own = (path: string) => isRoot && chownSync(path, uid, gid);
  const mail = join(folder, "mail");
  for (const name of ["", "new", "cur", "tmp"]) {
    mkdirSync(join(mail, name), { recursive: true });
    own(join(mail, name));
  }
  const port = await freePort();
  const user = isRoot ? "" : `default_internal_user = ${uid}\ndefault_login_user = ${uid}\n`;
  const quota =
    quotaKb === undefined
      ? ""
      : `mail_plugins = quota\nprotocol imap {\n  mail_plugins = quota imap_quota\n}\nplugin {\n  quota = count:User quota\n  quota_vsizes = yes\n  quota_rule = *:storage=${quotaKb}K\n}\n`;
  const config = join(folder, "dovecot.conf");
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${join(folder, "run")}
state_dir = ${join(folder, "state")}
log_path = ${join(folder, "log")}
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}
first_valid_uid = 1
${user}${quota}service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}
}
`,
  );
  const child = spawn(DOVECOT.program, ["-F", "-c", config], { stdio: "ignore" });
  await until("Dovecot listens", () => portAnswers(port), 20_000);
  let delivered = 0;
  const mails = () => ["new", "cur"].flatMap((name) => readdirSync(join(mail, name)));
  return {
    url: `imap://robin:${password}@127.0.0.1:${port}/INBOX`,
    deliver(raw, received = new Date()) {
      const name = `${Math.floor(received.getTime() / 1000)}.${++delivered}.test`;
      const path = join(mail, "tmp", name);
      writeFileSync(path, raw);
      own(path);
      utimesSync(path, received, received);
      renameSync(path, join(mail, "new", name));
    },
    count: () => mails().length,
    renumber() {
      // The server keeps the numbers of a Maildir in this file, and makes it again with a new UIDVALIDITY.
      for (const name of readdirSync(mail)) if (name.startsWith("dovecot")) rmSync(join(mail, name), { recursive: true });
      const list = join(mail, "dovecot-uidlist");
      writeFileSync(list, `3 V${Math.floor(Date.now() / 1000) + 1000 + ++delivered} N1000\n`);
      own(list);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
