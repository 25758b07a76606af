import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

import { XVFB } from "../../../tools/browser/debian-packages.ts";
import { endChild, endWithThisProcess } from "../../../tools/process/child-process.ts";

/** Starts a virtual display with the first free number, and returns its name for DISPLAY, such as ":1". */
export async function startXvfb(): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = spawn(XVFB.program, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  endWithThisProcess(screen);
  const ended = once(screen, "exit").then(() => {
    throw new Error("Xvfb did not start.");
  });
  const [number] = (await Promise.race([once(screen.stdio[3] as Readable, "data"), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { display: `:${number.toString().trim()}`, stop: () => endChild(screen) };
}
