import { parseArgs } from "node:util";

import { normaliseReference } from "../submissions/reference.ts";

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

export type SubmissionsCommand = {
  name: CommandName;
  references: readonly string[];
  options: { all?: boolean; csv?: boolean; confirm?: boolean; to?: string };
};

/** Returns the typed command, or a message about the mistake in it. */
export function parseSubmissionsCommand(given: readonly string[]): SubmissionsCommand | string {
  const typed = readArguments(given);
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

function readArguments(args: readonly string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: flag, csv: flag, confirm: flag, to: { type: "string" } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const withUsage = (mistake: string) => `${mistake}\n\n${SUBMISSIONS_USAGE}`;
