import { spawnSync } from "node:child_process";
import { existsSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** Returns the path of a program on the PATH or in Debian's folders for administrators. */
export function programNamed(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Returns a message if a program is missing. Its Debian package must have the same name. */
export const notInstalled = (name: string): string | undefined =>
  programNamed(name) ? undefined : `${name} is not installed (apt-get install ${name})`;

/** Debian's user "nobody", who owns no files. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Returns a user who can read the project but write none of it, like the service's own user. Undefined if this process may not
 * run programs as another user, or if that user cannot read the project.
 */
export function readOnlyUser(): typeof NOBODY | undefined {
  const canRead = () => spawnSync("test", ["-r", join(ROOT, "node_modules/express/package.json")], NOBODY).status === 0;
  return process.getuid?.() === 0 && canRead() ? NOBODY : undefined;
}

/** Makes a temporary folder that is removed when the caller's block ends. */
export const newFolder = () => mkdtempDisposableSync(join(tmpdir(), "deploy-"));

/**
 * Returns a file that ships, with some values replaced for this machine.
 * @throws Error if the file lacks a value to be replaced, because the check would then not test the file as it ships
 */
export function shippedFile(path: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, path), "utf8");
  for (const [value, replacement] of Object.entries(values)) {
    if (!text.includes(value)) throw new Error(`${path} has no "${value}" any more: see tools/deploy.`);
    text = text.replaceAll(value, replacement);
  }
  return text;
}
