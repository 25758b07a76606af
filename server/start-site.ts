import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { type Logger, pino } from "pino";

import { createApp } from "./app.ts";
import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { openSubmissions, type Submissions } from "./open-submissions.ts";
import { answerBeforeClosing } from "./connections/answer-before-closing.ts";
import { type Config, ConfigError, parseConfig, SAMPLE_GATE_PASSWORD } from "./config.ts";
import { drain } from "./drain.ts";
import { faultInWords } from "./fault-in-words.ts";

const LARGEST_HEADER_BYTES = 8 * 1024;
const STOP_SECONDS = 10;

/** Builds if needed, listens, and stops gracefully on SIGTERM and SIGINT. A fault in settings or content ends in one message. */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  try {
    const config = parseConfig(env);
    const site = siteToBuild(env);
    await buildIfNeeded(site, (line) => console.log(line));
    const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
    const submissions = await openSubmissions({ config, content: site.content, folder: site.folder, log });
    let stopping = false;
    const app = createApp({
      config,
      content: site.content,
      stage: site.baked.stage,
      folder: site.folder,
      log,
      isStopping: () => stopping,
      forms: submissions.steps,
      formCounts: submissions.counts,
      store: submissions.watched,
    });
    const server = await listen(createServer({ maxHeaderSize: LARGEST_HEADER_BYTES }, app), config).catch(closing(submissions));
    refuseBrokenRequests(server, log);
    stopGracefully(server, submissions, () => (stopping = true));
    welcome(server, config, site.baked.stage);
    const waiting = await submissions.waitingInWords();
    if (waiting) console.log(waiting);
  } catch (error) {
    console.error(faultInWords(error, "Nothing was started: see DATABASE_URL or DATA_DIR."));
    process.exitCode = 1;
  }
}

function listen(server: Server, { port, host, inheritedSocket }: Config): Promise<Server> {
  const place = inheritedSocket === undefined ? { port, host } : { fd: inheritedSocket };
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new ConfigError([`PORT ${port} on ${host} is in use: stop what uses it, or set another PORT`])
          : error,
      ),
    );
    server.listen(place, () => resolve(server));
  });
}

/** What is not HTTP, or has headers past the limit, never reaches the app: a clean 4xx, and one line. */
function refuseBrokenRequests(server: Server, log: Logger) {
  const closesLater = answerBeforeClosing(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (closesLater(socket)) return;
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

/** A start that ends early leaves nothing open. */
const closing =
  ({ stop }: Submissions) =>
  async (error: unknown): Promise<never> => {
    await stop();
    throw error;
  };

/** What is under way ends first, answers before mails before the database, at most for STOP_SECONDS. */
function stopGracefully(server: Server, submissions: Submissions, stopping: () => void) {
  const stop = () => {
    stopping();
    drain(server, () => void submissions.stop().finally(() => process.exit(0)));
    setTimeout(() => process.exit(0), STOP_SECONDS * 1000).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
