import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** A program on the PATH, or where Debian puts those of an administrator; undefined where there is none. */
export function programNamed(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Takes names of programs that are Debian packages too; says which of them this machine lacks. */
export function notInstalled(...names: readonly string[]): string | undefined {
  const name = names.find((each) => !programNamed(each));
  return name && `${name} is not installed (apt-get install ${name})`;
}

/** Debian's "nobody", who owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Who may read the project and write nothing of it, as a service's own user; undefined, that is ourselves, where we may not
 * run as another or that one cannot reach it.
 */
export function whoOnlyReads(): typeof NOBODY | undefined {
  const canReach = () => spawnSync("test", ["-r", join(ROOT, "node_modules/express/package.json")], NOBODY).status === 0;
  return process.getuid?.() === 0 && canReach() ? NOBODY : undefined;
}

/** Does something in a new folder, which is removed however that ends. */
export async function inNewFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  try {
    await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * A file that ships, with some of its values replaced for this machine; there is no second copy that could differ.
 * @throws Error where a value to be replaced does not stand in it: the check would try something else than what ships
 */
export function shippedFile(path: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, path), "utf8");
  for (const [value, ours] of Object.entries(values)) {
    if (!text.includes(value)) throw new Error(`${path} has no "${value}" any more: see checks/deploy.`);
    text = text.replaceAll(value, ours);
  }
  return text;
}

/** A certificate for localhost that nobody else trusts, made now. */
export function localCertificate(folder: string) {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}
