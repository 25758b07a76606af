import { statSync } from "node:fs";
import type { Writable } from "node:stream";

import { exportOverlay } from "../../publishing/drafts/releases.ts";
import { importFolder } from "../../publishing/drafts/import-folder.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { findByEmail } from "../../accounts/people.ts";
import { exportDocuments } from "../../publishing/documents/document-store.ts";
import { exportPictures } from "../../publishing/pictures/picture-cache.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { readArguments, type Command } from "./run-command.ts";
import { printable } from "../../platform/text/printable.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { requireEngine } from "../store/open-store.ts";

export type ContentCommand =
  { name: "export"; to: string | undefined } | { name: "import"; from: string; by: string | undefined };

const USAGE = [
  "npm run content -- export [--to FOLDER]   writes what is published in the browser into the content folder, or into FOLDER",
  "npm run content -- import --from FOLDER [--by EMAIL]   makes a draft of each file in FOLDER that differs from the published one",
  "  EMAIL is the account of the person who wrote the changes. Without it nobody can confirm words that need a second person.",
].join("\n");

const TEXT = { type: "string" } as const;
const OPTIONS = { to: TEXT, from: TEXT, by: TEXT } as const;

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseContentCommand(given: readonly string[]): ContentCommand | string {
  const typed = readArguments(given, OPTIONS);
  if (typeof typed === "string") return `${typed}\n\n${USAGE}`;
  const { positionals, values } = typed;
  const [name, ...more] = positionals;
  if (more.length > 0) return USAGE;
  if (name === "export" && values.from === undefined && values.by === undefined) return { name, to: values.to };
  if (name !== "import" || values.to !== undefined) return USAGE;
  if (values.from === undefined) return "Say from where: npm run content -- import --from FOLDER";
  return { name, from: values.from, by: values.by };
}

type Parts = { engine: Engine; contentFolder: string; out: Writable; now: Date };

/** Runs a command. Returns a message if a person must do something first. @throws Refused, StoreUnavailable */
export async function runContentCommand(parts: Parts, command: ContentCommand): Promise<string | undefined> {
  const folder = command.name === "export" ? (command.to ?? parts.contentFolder) : command.from;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `There is no folder ${folder}.`;
  return command.name === "export" ? exportInto(folder, parts) : importFrom(folder, command.by, parts);
}

async function exportInto(folder: string, { engine, out }: Parts): Promise<string | undefined> {
  const { number, files } = await engine.read(liveOverlay);
  const exported = await exportOverlay(engine, files, folder);
  const { paths } = exported;
  if (exported.kind === "changed-there")
    return listed(`These files were changed in ${folder} as well as in the browser. Nothing was written:`, paths);
  await exportPictures(engine, exported.files, folder);
  await exportDocuments(engine, exported.files, folder);
  out.write(number === 0 ? "Nothing was published in the browser yet.\n" : `${listed(`Release ${number}. Written:`, paths)}\n`);
  return undefined;
}

async function importFrom(
  from: string,
  email: string | undefined,
  { engine, contentFolder, out, now }: Parts,
): Promise<string | undefined> {
  const author = email === undefined ? undefined : await engine.read((db) => findByEmail(db, email));
  if (email !== undefined && !author) return `Nobody has an account with the address ${printable(email)}. Nothing was imported.`;
  const given = { from, base: contentFolder, by: author?.id ?? null, now: now.getTime() };
  const { begun, left, unread } = await importFolder(engine, given);
  out.write(`${listed("Drafts to publish in the browser:", begun)}\n`);
  if (unread.length > 0) out.write(`${listed("Left out, because no content file has this name:", unread)}\n`);
  return left.length > 0 ? listed("These files have a draft with other words, which stays as it is:", left) : undefined;
}

const listed = (heading: string, paths: readonly string[]) =>
  [heading, ...(paths.length > 0 ? paths.map(printable) : ["no file"]).map((line) => `  ${line}`)].join("\n");

/** `npm run content`: writes what staff have published into files, and makes drafts of changed files. */
export const content: Command = async (given, env) => {
  const command = parseContentCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(env);
  await using engine = await requireEngine(config);
  return await runContentCommand({ engine, contentFolder: config.contentFolder, out: process.stdout, now: new Date() }, command);
};
