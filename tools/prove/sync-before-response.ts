import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { endChild, isRunning, startChild } from "../process/child-process.ts";
import { NotRun } from "../report/not-run.ts";
import { application, enquiry, type Form, sent } from "./forms.ts";
import { newFolder, siteOver, sqlitePlace } from "./places.ts";
import type { Proof } from "./proof.ts";
import { completedCalls, leadOfSync } from "./trace.ts";
import { until } from "../process/until.ts";

const CALLS = "read,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";
/** Enough for the headers that come before the reference. */
const MAX_STRING = "8192";

/** A power cut loses what was not synced. The trace of system calls shows that the sync happens before the response. */
export const syncBeforeResponse: Proof = {
  name: "sync-before-answer",
  async prove(tools) {
    if (spawnSync("strace", ["-V"]).error) throw new NotRun("strace is not installed");
    const site = await siteOver(sqlitePlace(tools), tools);
    const trace = join(newFolder(tools), "trace");
    const detach = await attach(site.process.pid ?? 0, trace);
    tools.atEnd(detach);

    const forms: Form[] = [enquiry(), application(50 * 1024), enquiry()];
    const references: string[] = [];
    for (const form of forms) references.push(await sent(site.origin, form));
    await detach();

    const calls = completedCalls(readFileSync(trace, "utf8"));
    const leads = forms.map(({ token }, index) => leadOfSync(calls, token, references[index] ?? ""));
    return `${leads.length} of ${forms.length} responses came after a sync of the log that followed its last write, ${leads.map((ms) => `${ms.toFixed(1)} ms`).join(", ")} after it`;
  },
};

/** Traces a process into a file. Returns a function that ends the trace. */
async function attach(pid: number, file: string): Promise<() => Promise<void>> {
  const options = ["-f", "-y", "-tt", "-s", MAX_STRING, "-e", `trace=${CALLS}`, "-o", file, "-p", String(pid)];
  const { process: strace, output } = startChild("strace", options);
  await until("strace is attached to the site", () => output().includes("attached") || !isRunning(strace));
  if (!isRunning(strace)) throw new NotRun(`strace may not attach to a process: ${output().trim()}`);
  return () => endChild(strace, "SIGINT");
}
