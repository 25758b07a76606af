import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { type Logger, pino } from "pino";

import { ContentError } from "../app/content-reader/problems.ts";
import { createApp } from "./app.ts";
import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { type Config, ConfigError, parseConfig, SAMPLE_GATE_PASSWORD } from "./config.ts";

const LARGEST_HEADER_BYTES = 8 * 1024;
const STOP_SECONDS = 10;

/** Builds if needed, listens, and stops gracefully on SIGTERM and SIGINT. A fault in settings or content ends in one message. */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  try {
    const config = parseConfig(env);
    const site = siteToBuild(env);
    await buildIfNeeded(site, (line) => console.log(line));
    const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
    let stopping = false;
    const app = createApp({
      config,
      content: site.content,
      stage: site.baked.stage,
      folder: site.folder,
      log,
      isStopping: () => stopping,
    });
    const server = await listen(createServer({ maxHeaderSize: LARGEST_HEADER_BYTES }, app), config);
    refuseBrokenRequests(server, log);
    welcome(server, config, site.baked.stage);
    stopGracefully(server, () => (stopping = true));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

function listen(server: Server, { port, host }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new ConfigError([`PORT ${port} on ${host} is in use: stop what uses it, or set another PORT`])
          : error,
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
}

/** What is not HTTP, or has headers past the limit, never reaches the app: a clean 4xx, and one line. */
function refuseBrokenRequests(server: Server, log: Logger) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    log.warn({ status: Number(status.slice(0, 3)), code: error.code }, "refused");
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else socket.destroy();
  });
}

function welcome(server: Server, { host, gatePassword }: Config, stage: "parked" | "live") {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  console.log(`The ${stage} site is at http://${host}:${port}`);
  if (stage === "parked")
    console.log(
      gatePassword === SAMPLE_GATE_PASSWORD
        ? `Its gate opens with the sample password: ${SAMPLE_GATE_PASSWORD}`
        : "Its gate opens with GATE_PASSWORD.",
    );
}

function stopGracefully(server: Server, stopping: () => void) {
  const stop = () => {
    stopping();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), STOP_SECONDS * 1000).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** Faults that a person can mend are told in words; anything else is ours, with its trace. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ContentError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
