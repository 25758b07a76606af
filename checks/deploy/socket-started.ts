import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../tests/support/free-port.ts";
import { startChild } from "../child-process.ts";
import { until } from "../prove/until.ts";
import { readOnlyUser, ROOT } from "./machine.ts";
import { refusedCalls, refusing } from "./refused-calls.ts";
import { processesFrom } from "./service-memory.ts";

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
