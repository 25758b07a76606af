import { rmSync } from "node:fs";
import { pino } from "pino";

import { type Clocks, MACHINE_CLOCKS, openClock } from "../clock/clock.ts";
import { confirmedState } from "../clock/judge-clock.ts";
import { type RetentionParts, purge, purgeConfirmed } from "../notifications/retention.ts";
import { momentInWords } from "../notifications/working-days.ts";
import { Refused } from "../submissions/engine.ts";
import { normaliseReference } from "../submissions/reference.ts";
import type { Submission } from "../submissions/submission.ts";
import { readArguments } from "./run-command.ts";
import { downloadFile, saveAttachment, saveExport } from "./save-file.ts";
import { exportCsv, list, show, type Staff as Reader, summaryLine } from "./staff-commands.ts";

export const SUBMISSIONS_USAGE = `npm run submissions -- COMMAND

  list [--all]                 one line each, newest first; --all includes those that are done
  show REF                     everything in one; from then on it counts as read
  attachment REF [--to PLACE]  saves its file into the folder downloads in DATA_DIR, or into the folder or file PLACE
  export --csv [--to FILE]     all of them, as a table for a spreadsheet
  done REF...                  marks one or more as dealt with: they leave the list, and are kept as long as promised
  delete REF --confirm         deletes one for good, with its file; without --confirm it only shows which
  purge [--confirm]            deletes what was kept as long as promised (the site does so every hour); with --confirm even if
                               that is far more than usual, or no backup holds it
  confirm-clock                says that the clock of this machine is right, after the site has doubted it
`;

/** The number of references and the options of each command. */
const COMMANDS = {
  list: { references: "none", options: ["all"] },
  show: { references: "one", options: [] },
  attachment: { references: "one", options: ["to"] },
  export: { references: "none", options: ["csv", "to"] },
  done: { references: "some", options: [] },
  delete: { references: "one", options: ["confirm"] },
  purge: { references: "none", options: ["confirm"] },
  "confirm-clock": { references: "none", options: [] },
} as const satisfies Record<string, { references: "none" | "one" | "some"; options: readonly string[] }>;
type CommandName = keyof typeof COMMANDS;

type SubmissionsCommand = {
  name: CommandName;
  references: readonly string[];
  options: { all?: boolean; csv?: boolean; confirm?: boolean; to?: string };
};

const FLAG = { type: "boolean" } as const;
const OPTIONS = { all: FLAG, csv: FLAG, confirm: FLAG, to: { type: "string" } } as const;

/** Returns the typed command, or a message about the mistake in it. */
export function parseSubmissionsCommand(given: readonly string[]): SubmissionsCommand | string {
  const typed = readArguments(given, OPTIONS);
  if (typeof typed === "string") return withUsage(typed);
  const { positionals, values: options } = typed;
  const [name, ...words] = positionals;
  if (name === undefined) return SUBMISSIONS_USAGE;
  if (!isCommand(name)) return withUsage(`There is no command ${name}.`);
  const mistake = mistakeIn(name, words, options);
  if (mistake !== undefined) return withUsage(mistake);
  const references = words.flatMap((word) => normaliseReference(word) ?? []);
  return { name, references: [...new Set(references)], options };
}

function mistakeIn(name: CommandName, words: readonly string[], options: SubmissionsCommand["options"]): string | undefined {
  const { references: count, options: allowed } = COMMANDS[name];
  const foreign = Object.keys(options).find((option) => !(allowed as readonly string[]).includes(option));
  if (foreign !== undefined) return `${name} has no option --${foreign}.`;
  if (count === "none" && words.length > 0) return `${name} takes no ${words.join(" ")}.`;
  if (name === "export" && !options.csv) return "Say in which form: export --csv.";
  if (count !== "none" && words.length === 0) return `${name} needs a reference such as WB-7K3M-Q2F.`;
  if (count === "one" && words.length > 1) return `${name} takes one reference, and nothing after it.`;
  const invalid = words.filter((word) => normaliseReference(word) === undefined);
  return invalid.length > 0 ? `No reference such as WB-7K3M-Q2F: ${invalid.join(" ")}` : undefined;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const withUsage = (mistake: string) => `${mistake}\n\n${SUBMISSIONS_USAGE}`;

export type Staff = Reader & {
  dataFolder: string;
  /** Those of this machine by default. */
  clocks?: Clocks;
  /** Whether a backup contains what a purge would delete; undefined if BACKUP_DIR is not set. */
  isBackedUp?: RetentionParts["isBackedUp"];
  /** The origin of the staff side; undefined if STAFF_PORT is off. */
  staffUrl?: string | undefined;
  /** Written to the remarks after an export to `out`. */
  remarkOnOutput?: string | undefined;
};

/** A message about a person's mistake, or nothing. */
type Outcome = Promise<string | undefined | void>;

const unknown = (references: readonly string[]) => `There is no submission ${references.join(", ")}. Nothing was changed.`;
const savedAs = (file: string) => `Saved as ${file}. Delete this copy when you no longer need it.\n`;

/** Runs one command. @throws StoreUnavailable, Refused */
export function runSubmissionsCommand(staff: Staff, { name, references, options }: SubmissionsCommand): Outcome {
  const onOne = async (run: (submission: Submission) => Outcome): Outcome => {
    const [reference = ""] = references;
    const submission = await staff.store.find(reference);
    return submission ? run(submission) : unknown([reference]);
  };
  switch (name) {
    case "list":
      return list(staff, options.all ?? false);
    case "show":
      return onOne((submission) => show(staff, submission));
    case "attachment":
      return onOne((submission) => saveFileOf(staff, submission, options.to));
    case "export":
      return exportAll(staff, options.to);
    case "done":
      return markDone(staff, references);
    case "delete":
      return onOne((submission) => deleteOne(staff, submission, options.confirm ?? false));
    case "purge":
      return purgeNow(staff, options.confirm ?? false);
    case "confirm-clock":
      return confirmClock(staff);
  }
}

async function saveFileOf({ store, out, dataFolder }: Staff, { reference }: Submission, to: string | undefined): Outcome {
  const attachment = await store.attachment(reference);
  if (!attachment) return `${reference} has no file.`;
  out.write(`${savedAs(saveAttachment(attachment, { reference, dataFolder, to }))}It was not scanned for viruses.\n`);
}

async function exportAll(staff: Staff, to: string | undefined): Outcome {
  if (to === undefined) {
    await exportCsv(staff);
    if (staff.remarkOnOutput) staff.remarks.write(`${staff.remarkOnOutput}\n`);
  } else {
    const file = await saveExport(to, (out) => exportCsv({ ...staff, out }));
    staff.out.write(savedAs(file));
  }
}

/** Marks all, or none if one reference is unknown. */
async function markDone({ store, out, now }: Staff, references: readonly string[]): Outcome {
  const missing: string[] = [];
  for (const reference of references) if (!(await store.find(reference))) missing.push(reference);
  if (missing.length > 0) return unknown(missing);
  for (const reference of references) {
    await store.markDone(reference, now());
    out.write(`${reference} is done.\n`);
  }
}

async function deleteOne(staff: Staff, submission: Submission, isConfirmed: boolean): Outcome {
  const { reference, attachment } = submission;
  staff.out.write(summaryLine(staff, submission));
  if (await staff.store.isHeld(reference)) return held(staff, reference);
  if (!isConfirmed) return `Nothing was deleted. To delete it for good: npm run submissions -- delete ${reference} --confirm`;
  // Somebody can have placed a hold since.
  if (!(await staff.store.remove(reference)) && (await staff.store.isHeld(reference))) return held(staff, reference);
  if (attachment) rmSync(downloadFile(staff.dataFolder, reference, attachment.kind), { force: true });
  staff.out.write(`${reference} is deleted.\n`);
}

function held({ staffUrl }: Staff, reference: string): string {
  const end =
    staffUrl === undefined
      ? "To end the hold, set STAFF_PORT and open the submission on the staff side"
      : `An owner or a complaints officer can end the hold at ${staffUrl}/submissions/${reference}`;
  return `Nothing was deleted, because a legal hold keeps ${reference}. ${end}.`;
}

/** `purge`: has the guards of the hourly purge; `--confirm` overrides those of size and backup. Returns why nothing was deleted. */
async function purgeNow({ store, content, out, isBackedUp, clocks = MACHINE_CLOCKS }: Staff, isConfirmed: boolean): Outcome {
  const clock = openClock(store, pino({ enabled: false }), clocks);
  await clock.update();
  const now = clock.confirmed();
  const machine = momentInWords(new Date(clocks.wall()), content.site.hours);
  if (!now)
    return `Nothing was deleted: the clock of this machine says ${machine}, and that does not fit what the store has seen. Set it right, or, if it is right: npm run submissions -- confirm-clock`;
  const parts = { store, promises: content.site.promises, isBackedUp };
  const outcome = isConfirmed ? { removed: await purgeConfirmed(parts, now) } : await purge(parts, now);
  if ("held" in outcome) {
    const { because, count, total } = outcome.held;
    const why = because === "large" ? "far more than usual" : "and the newest backup in BACKUP_DIR does not hold them";
    return `Nothing was deleted: ${count} of ${total} submissions are due, ${why}. It is ${machine}. To delete them: npm run submissions -- purge --confirm`;
  }
  for (const [kind, count] of Object.entries(outcome.removed)) out.write(`${kind}: ${count} deleted\n`);
}

/** `confirm-clock`: a person confirms the clock of this machine. @throws Refused if the database server's clock differs */
async function confirmClock({ store, content, out, clocks = MACHINE_CLOCKS }: Staff): Promise<void> {
  const wallMs = clocks.wall();
  const inWords = (time: number) => momentInWords(new Date(time), content.site.hours);
  await store.updateClock((known) => {
    const next = confirmedState(known, wallMs);
    if (!next)
      throw new Refused(
        `The clock of this machine says ${inWords(wallMs)}, the one of the database server ${inWords(known.serverTime ?? wallMs)}. Set the wrong one right; nothing was changed.`,
      );
    return { next };
  });
  out.write(`It is ${inWords(wallMs)}. The site goes by this clock again within a minute.\n`);
}
