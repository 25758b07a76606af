import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../tests/support/free-port.ts";
import { startChild } from "../process/child-process.ts";
import { until } from "../process/until.ts";
import { programNamed, readOnlyUser, ROOT } from "./machine.ts";
import { processesFrom } from "../process/service-memory.ts";

const FOLDER = join(ROOT, "deploy/systemd");

export type SocketStarted = {
  origin: string;
  staffOrigin: string;
  pid: number;
  output: () => string;
  /** Sends SIGTERM, and returns the exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Runs the command of a service as systemd does: with both sockets, as a user who can only write to the data, and without the system
 * calls that the unit refuses. The first request starts the site.
 */
export async function socketStarted(
  service: string,
  dataFolder: string,
  settings: Record<string, string>,
): Promise<SocketStarted> {
  const unit = readFileSync(service, "utf8");
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  const user = readOnlyUser();
  mkdirSync(dataFolder);
  if (user) for (const place of [join(dataFolder, ".."), dataFolder]) chownSync(place, user.uid, user.gid);
  const [port, staffPort] = [await freePort(), await freePort()];
  const passed = Object.entries({ ...settings, DATA_DIR: dataFolder }).map(([name, value]) => `--setenv=${name}=${value}`);
  const listening = [port, staffPort].map((one) => `--listen=127.0.0.1:${one}`);
  const activated = ["systemd-socket-activate", ...listening, `--fdname=${socketNames().join(":")}`, ...passed, ...command];
  const [program = "", ...args] = refusing(refusedCalls(unit), activated);
  const { process: child, output } = startChild(program, args, { cwd: ROOT, ...user });
  const { pid = 0 } = child;
  const exit = once(child, "exit");
  const stop = async () => {
    // strace passes no signal on to the process that it runs.
    const [, traced = pid] = program.endsWith("strace") ? processesFrom(pid) : [];
    process.kill(traced, "SIGTERM");
    return (await exit)[0] as number | null;
  };
  try {
    await until("systemd listens", () => output().includes("Listening on"));
  } catch (error) {
    await stop();
    throw error;
  }
  const at = (one: number) => `http://127.0.0.1:${one}`;
  return { origin: at(port), staffOrigin: at(staffPort), pid, output, stop };
}

/** The names that the two socket units give their sockets. */
const socketNames = () =>
  ["wattlebend.socket", "wattlebend-staff.socket"].map(
    (unit) => /^FileDescriptorName=(.*)$/m.exec(readFileSync(join(FOLDER, unit), "utf8"))?.[1] ?? "",
  );

/**
 * Returns the system calls that a unit refuses. The first SystemCallFilter lists what is allowed, and each later one adds calls, or
 * removes them with "~" (systemd.exec(5)).
 */
function refusedCalls(unit: string): Set<string> {
  const groups = callGroups();
  const expand = (name: string): string[] => (name.startsWith("@") ? (groups.get(name) ?? []).flatMap(expand) : [name]);
  const allowed = new Set(expand("@default"));
  for (const [, removes, names = ""] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of names.split(" ").flatMap(expand))
      if (removes) allowed.delete(call);
      else allowed.add(call);
  const refused = new Set(expand("@known")).difference(allowed);
  assert.ok(refused.has("reboot") && !refused.has("read"), "The unit filters system calls.");
  return refused;
}

/** Returns systemd's groups of system calls, such as @resources, with the names in each. */
function callGroups(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  let names: string[] = [];
  for (const line of execFileSync("systemd-analyze", ["syscall-filter", "--no-pager"], { encoding: "utf8", stdio: "pipe" }).split(
    "\n",
  ))
    if (line.startsWith("@")) groups.set(line, (names = []));
    else if (/^ +[@\w]/.test(line)) names.push(line.trim());
  return groups;
}

/** Returns a command that runs another one, in which these system calls fail with EPERM. Without strace nothing refuses them. */
function refusing(calls: ReadonlySet<string>, command: readonly string[]): string[] {
  const strace = programNamed("strace");
  if (!strace) return [...command];
  // "?" ignores names that this processor does not have.
  const names = [...calls].map((call) => `?${call}`).join(",");
  const filter = ["-e", `trace=${names}`, "-e", `inject=${names}:error=EPERM`];
  return [strace, "-f", "-qqq", "--seccomp-bpf", "-e", "signal=none", "-o", "/dev/null", ...filter, ...command];
}
