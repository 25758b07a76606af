import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { application, enquiry, type Form, sent } from "./forms.ts";
import { newFolder, siteOver, sqlitePlace } from "./places.ts";
import { NotRun, type Proof } from "./proof.ts";
import { completedCalls, leadOfSync } from "./trace.ts";
import { until } from "./until.ts";

const CALLS = "read,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";
/** Headers come before the reference, and are long. */
const MOST_TEXT = "8192";

/** A power cut takes what no sync forced to the disk: the system's own record shows the sync before the answer. */
export const syncBeforeAnswer: Proof = {
  name: "sync-before-answer",
  async prove(tools) {
    if (spawnSync("strace", ["-V"]).error) throw new NotRun("strace is not installed");
    const site = await siteOver(sqlitePlace(tools), tools);
    const trace = join(newFolder(tools), "trace");
    const tracing = await attach(site.process.pid ?? 0, trace);
    tools.atEnd(tracing.detach);

    const forms: Form[] = [enquiry(), application(50 * 1024), enquiry()];
    const references: string[] = [];
    for (const form of forms) references.push(await sent(site.origin, form));
    await tracing.detach();

    const calls = completedCalls(readFileSync(trace, "utf8"));
    const leads = forms.map(({ token }, index) => leadOfSync(calls, token, references[index] ?? ""));
    return `${leads.length} of ${forms.length} answers came after a sync of the log that followed its last write, ${leads.map((ms) => `${ms.toFixed(1)} ms`).join(", ")} after it`;
  },
};

async function attach(pid: number, file: string) {
  const options = ["-f", "-y", "-tt", "-s", MOST_TEXT, "-e", `trace=${CALLS}`, "-o", file, "-p", String(pid)];
  const strace = spawn("strace", options, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => void strace.once("exit", done));
  let said = "";
  strace.stderr.on("data", (data: Buffer) => (said += data.toString()));
  await until("strace follows the site", () => said.includes("attached") || strace.exitCode !== null);
  if (strace.exitCode !== null) throw new NotRun(`strace may not follow a process: ${said.trim()}`);
  return {
    detach: async () => {
      if (strace.exitCode === null && strace.signalCode === null) strace.kill("SIGINT");
      await ended;
    },
  };
}
