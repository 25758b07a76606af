import "../check-node.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { readContent } from "../../app/content-reader/read-content.ts";
import { parseConfig } from "../config.ts";
import { labels } from "../forms/labels.ts";
import { purge } from "../notifications/retention.ts";
import { readPromises } from "../notifications/promises.ts";
import { openStore } from "../submissions/open-store.ts";
import { normaliseReference } from "../submissions/reference.ts";
import { runCommand } from "./run-command.ts";
import { exportCsv, list, show, type Staff } from "./staff-commands.ts";

const USAGE = `npm run submissions -- COMMAND

  list [--all]            one line each, newest first; --all with those that are done
  show REF                all of one; it counts as read from then on
  attachment REF [FILE]   its file, saved under a name of ours, or as FILE
  export --csv            all of them, as a table for a spreadsheet
  done REF                dealt with: it leaves the list, and is kept as long as promised
  delete REF              gone for good, with its file
  purge                   deletes what was kept as long as promised (this also runs daily)
`;

await runCommand(async (given) => {
  const typed = parse(given);
  if (typeof typed === "string") return typed;
  const [command = "help", reference, file] = typed.positionals;
  if (command === "help") return console.log(USAGE);
  if (command === "export" && !typed.values.csv) return "Say in which form: npm run submissions -- export --csv";
  const content = readContent(join(import.meta.dirname, "../../content"));
  const store = await openStore(parseConfig(process.env));
  try {
    const places = { out: process.stdout, remarks: process.stderr };
    const staff: Staff = { store, content, labelOf: labels(content), ...places, now: () => new Date() };
    switch (command) {
      case "list":
        return await list(staff, typed.values.all);
      case "export":
        return await exportCsv(staff);
      case "purge":
        return await purgeNow(staff);
      default:
        return await withReference(staff, command, reference, file);
    }
  } finally {
    await store.close();
  }
});

function parse(given: string[]) {
  try {
    const options = { all: { type: "boolean", default: false }, csv: { type: "boolean", default: false } } as const;
    return parseArgs({ args: given, allowPositionals: true, options });
  } catch (error) {
    return `${error instanceof Error ? error.message : "That is no command."}\n\n${USAGE}`;
  }
}

async function purgeNow({ store, content, now }: Staff) {
  const removed = await purge(store, readPromises(content.site.promises), now());
  for (const [kind, count] of Object.entries(removed)) console.log(`${kind}: ${count} deleted`);
}

async function withReference(staff: Staff, command: string, typed: string | undefined, file: string | undefined) {
  const { store, now } = staff;
  if (!["show", "attachment", "done", "delete"].includes(command)) return USAGE;
  const reference = normaliseReference(typed ?? "");
  if (!reference) return `${command} needs a reference such as WB-7K3M-Q2F.`;
  const submission = await store.find(reference);
  if (!submission) return `There is no submission ${reference}.`;
  switch (command) {
    case "show":
      return show(staff, submission);
    case "done":
      await store.markDone(reference, now());
      return console.log(`${reference} is done.`);
    case "delete":
      await store.remove(reference);
      return console.log(`${reference} is deleted.`);
    default:
      return saveAttachment(staff, reference, file);
  }
}

/** Under a name of ours unless told, never over a file that is there, and for this user's eyes alone. */
async function saveAttachment({ store }: Staff, reference: string, file: string | undefined) {
  const attachment = await store.attachment(reference);
  if (!attachment) return `${reference} has no file.`;
  const name = file ?? `${reference}.${attachment.kind}`;
  writeFileSync(name, attachment.bytes, { flag: "wx", mode: 0o600 });
  console.log(`Saved as ${name}. It was not scanned for viruses.`);
}
