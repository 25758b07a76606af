import { expect, it, vi } from "vitest";

import { FIREFOX, installMissing, WEBKIT, XVFB } from "./debian-packages.ts";

const ALL = [FIREFOX, WEBKIT, XVFB];

/** A machine whose apt-get can install all packages but `unavailable`. `commands` has the arguments of each call. */
function fakeMachine({ isRoot = true, installed = [FIREFOX.program], unavailable = "" }) {
  const programs = new Set(installed);
  const commands: string[] = [];
  const aptGet = (...args: string[]) => {
    commands.push(args.join(" "));
    for (const { name, program } of ALL) if (args.includes(name) && name !== unavailable) programs.add(program);
  };
  return { isRoot, has: (program: string) => programs.has(program), aptGet, commands };
}

it("runs nothing if every program is installed", () => {
  const machine = fakeMachine({ isRoot: false, installed: ALL.map(({ program }) => program) });
  installMissing(ALL, machine);
  expect(machine.commands).toEqual([]);
});

it("updates the package lists and installs only missing packages", () => {
  vi.spyOn(console, "log").mockReturnValue();
  const machine = fakeMachine({});
  installMissing(ALL, machine);
  expect(machine.commands).toEqual(["update -qq", "install -qq -y --no-install-recommends webkit2gtk-driver xvfb"]);
});

it("names the missing packages and the command if the user is not root", () => {
  const machine = fakeMachine({ isRoot: false });
  const message = "Missing: webkit2gtk-driver, xvfb. Run as root: apt-get install webkit2gtk-driver xvfb";
  expect(() => installMissing(ALL, machine)).toThrow(message);
  expect(machine.commands).toEqual([]);
});

it("names a package that apt-get did not install", () => {
  vi.spyOn(console, "log").mockReturnValue();
  expect(() => installMissing(ALL, fakeMachine({ unavailable: "xvfb" }))).toThrow("apt-get did not install xvfb;");
});
