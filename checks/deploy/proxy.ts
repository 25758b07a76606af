import { spawn } from "node:child_process";

import { until } from "../prove/until.ts";
import { isListening } from "./machine.ts";

/** A web server in front of the site, on loopback alone. */
export type Proxy = { stop: () => Promise<void> };

/**
 * Runs a web server, with `folder` as its home; resolves once it listens.
 * @throws Error with what it said where it ends or waits instead
 */
export async function runProxy(program: string, args: readonly string[], folder: string, port: number): Promise<Proxy> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (said += data.toString()));
  const ended = new Promise<void>((done) => void child.once("exit", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    await until(`${program} listens`, () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended`);
      return isListening(port);
    });
  } catch (error) {
    await stop();
    throw new Error(`${program} does not run:\n${said}`, { cause: error });
  }
  return { stop };
}
