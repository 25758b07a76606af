import { parseArgs } from "node:util";

export type ContentCommand =
  { name: "export"; to: string | undefined } | { name: "import"; from: string; by: string | undefined };

const USAGE = [
  "npm run content -- export [--to FOLDER]   writes what is published in the browser into the content folder, or into FOLDER",
  "npm run content -- import --from FOLDER [--by EMAIL]   makes a draft of each file in FOLDER that differs from the published one",
  "  EMAIL is the account of the person who wrote the changes. Without it nobody can confirm words that need a second person.",
].join("\n");

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseContentCommand(given: readonly string[]): ContentCommand | string {
  const typed = readArguments(given);
  if (typeof typed === "string") return `${typed}\n\n${USAGE}`;
  const { positionals, values } = typed;
  const [name, ...more] = positionals;
  if (more.length > 0) return USAGE;
  if (name === "export" && values.from === undefined && values.by === undefined) return { name, to: values.to };
  if (name !== "import" || values.to !== undefined) return USAGE;
  if (values.from === undefined) return "Say from where: npm run content -- import --from FOLDER";
  return { name, from: values.from, by: values.by };
}

function readArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { to: text, from: text, by: text } });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
