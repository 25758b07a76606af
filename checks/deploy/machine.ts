import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** The path of a program on the PATH, or where Debian puts an administrator's programs. */
export function programNamed(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Says which of these programs, whose Debian packages have the same names, this machine lacks. */
export function notInstalled(...names: readonly string[]): string | undefined {
  const name = names.find((each) => !programNamed(each));
  return name && `${name} is not installed (apt-get install ${name})`;
}

/** Debian's "nobody", who owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * A user who can read the project and write nothing of it, as a service's own user. Undefined where this process may not run
 * as another user, or where that user cannot read the project.
 */
export function whoOnlyReads(): typeof NOBODY | undefined {
  const canReach = () => spawnSync("test", ["-r", join(ROOT, "node_modules/express/package.json")], NOBODY).status === 0;
  return process.getuid?.() === 0 && canReach() ? NOBODY : undefined;
}

/** Calls `act` with a new folder and a way to note what to undo; afterwards undoes it, last first, and removes the folder. */
export async function inNewFolder(act: (folder: string, undo: (end: () => unknown) => void) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await act(folder, (end) => ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * A file that ships, with some of its values replaced for this machine, so that no second copy can differ.
 * @throws Error where the file lacks a value to be replaced: the check would try something else than what ships
 */
export function shippedFile(path: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, path), "utf8");
  for (const [value, ours] of Object.entries(values)) {
    if (!text.includes(value)) throw new Error(`${path} has no "${value}" any more: see checks/deploy.`);
    text = text.replaceAll(value, ours);
  }
  return text;
}
