import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

import { programNamed } from "./machine.ts";

/**
 * Returns the system calls that a unit refuses. The first SystemCallFilter lists what is allowed, and each later one adds calls, or
 * removes them with "~" (systemd.exec(5)).
 */
export function refusedCalls(unit: string): Set<string> {
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
export function refusing(calls: ReadonlySet<string>, command: readonly string[]): string[] {
  const strace = programNamed("strace");
  if (!strace) return [...command];
  // "?" ignores names that this processor does not have.
  const names = [...calls].map((call) => `?${call}`).join(",");
  const filter = ["-e", `trace=${names}`, "-e", `inject=${names}:error=EPERM`];
  return [strace, "-f", "-qqq", "--seccomp-bpf", "-e", "signal=none", "-o", "/dev/null", ...filter, ...command];
}
