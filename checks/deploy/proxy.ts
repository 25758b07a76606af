import { endChild, isRunning, startChild } from "../child-process.ts";
import { until } from "../prove/until.ts";
import { isListening } from "./machine.ts";

/** A web server in front of the site, which listens on loopback alone. */
export type Proxy = AsyncDisposable & { stop: () => Promise<void> };

/**
 * Runs a web server whose home folder is `folder`, and resolves once it listens.
 * @throws Error with its output if it ends, or does not listen in time
 */
export async function runProxy(program: string, args: readonly string[], folder: string, port: number): Promise<Proxy> {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { process: child, output } = startChild(program, args, { env });
  const stop = () => endChild(child);
  try {
    await until(`${program} listens`, () => {
      if (!isRunning(child)) throw new Error(`${program} ended`);
      return isListening(port);
    });
  } catch (error) {
    await stop();
    throw new Error(`${program} does not run:\n${output()}`, { cause: error });
  }
  return { stop, [Symbol.asyncDispose]: stop };
}
