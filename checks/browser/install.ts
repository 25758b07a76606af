import { PACKAGES } from "./packages.ts";

/** What an installation depends on. */
export type Machine = {
  isRoot: boolean;
  has: (program: string) => boolean;
  /** Runs a command; true where it succeeded. */
  run: (command: string) => Promise<boolean>;
  log: (line: string) => void;
};

/**
 * Installs the packages whose programs the machine lacks, by apt-get as root.
 * @throws an error of one line that names the missing packages, where they cannot be installed.
 */
export async function installMissing({ isRoot, has, run, log }: Machine): Promise<void> {
  const missing = () => PACKAGES.filter(({ program }) => !has(program)).map(({ name }) => name);
  const wanted = missing().join(" ");
  if (wanted === "") return;
  if (!isRoot) throw new Error(`Missing: ${missing().join(", ")}. Run as root: apt-get install ${wanted}`);
  log(`Installing ${wanted} (apt-get) …`);
  // The package lists of an image may be old, and name files that are gone.
  await run("apt-get update -qq");
  await run(`env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends ${wanted}`);
  const left = missing().join(", ");
  if (left !== "") throw new Error(`apt-get did not install ${left}; its messages are above.`);
}
