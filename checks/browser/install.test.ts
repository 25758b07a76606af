import { expect, it } from "vitest";

import { installMissing, type Machine } from "./install.ts";
import { PACKAGES } from "./packages.ts";

const ALL = PACKAGES.map(({ program }) => program);

/** A machine whose apt-get installs `obtainable`, and what was run on it. */
function machine({ isRoot = true, programs = [] as string[], obtainable = ALL }) {
  const commands: string[] = [];
  const installed = new Set(programs);
  const run = async (command: string) => {
    commands.push(command);
    if (!command.includes("apt-get install")) return true;
    for (const program of obtainable) installed.add(program);
    return ALL.every((program) => installed.has(program));
  };
  const fake: Machine = { isRoot, has: (program) => installed.has(program), run, log: () => undefined };
  return { fake, commands };
}

it("runs nothing where every program is there", async () => {
  const { fake, commands } = machine({ isRoot: false, programs: ALL });
  await installMissing(fake);
  expect(commands).toEqual([]);
});

it("as root reads the package lists anew, and installs only the packages that are missing", async () => {
  const { fake, commands } = machine({ programs: ["/usr/bin/firefox-esr"] });
  await installMissing(fake);
  expect(commands).toEqual([
    "apt-get update -qq",
    "env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends webkit2gtk-driver xvfb",
  ]);
});

it("without root fails and names the missing packages and the command", async () => {
  const { fake, commands } = machine({ isRoot: false, programs: ["/usr/bin/firefox-esr"] });
  await expect(installMissing(fake)).rejects.toThrow(
    "Missing: webkit2gtk-driver, xvfb. Run as root: apt-get install webkit2gtk-driver xvfb",
  );
  expect(commands).toEqual([]);
});

it("fails and names the package that apt-get does not have", async () => {
  const { fake } = machine({ obtainable: ALL.filter((program) => !program.includes("firefox")) });
  await expect(installMissing(fake)).rejects.toThrow("apt-get did not install firefox-esr;");
});
