import type { Server } from "node:http";
import { Server as SocketServer, type Socket } from "node:net";
import type { Logger } from "pino";
import { setImmediate as nextTurn } from "node:timers/promises";

const STOP_SECONDS = 10;
/** Enough to accept the connections that wait in the socket, and for a balancer that polls /healthz often to see the 503. */
const ACCEPT_MS = 500;
/** After a programming error: EX_SOFTWARE of sysexits.h. */
const PROGRAMMING_ERROR_EXIT_CODE = 70;

type Parts = {
  /** Read when the process stops. `isSocketInherited`: the listening socket outlives this process (systemd). */
  servers: readonly { server: Server; isSocketInherited: boolean }[];
  /** Called first; from then on /healthz says "stopping". */
  onStopping: () => void;
  /** Called once every request has a response. */
  stop: () => Promise<void>;
  log: Logger;
};

/**
 * SIGTERM, SIGINT and SIGHUP end the process with 0: open requests get their responses, then the current mail is sent, then the
 * database is closed, within STOP_SECONDS. Further signals are ignored, because npm repeats a SIGINT of the terminal.
 *
 * An uncaught exception or unhandled rejection is a programming error, after which the state of the process is unknown. It
 * ends in the same way, with PROGRAMMING_ERROR_EXIT_CODE, and a supervisor restarts it.
 */
export function stopGracefully({ servers, onStopping, stop, log }: Parts): void {
  let exitCode: number | undefined;
  const end = (code: number) => {
    const isStopping = exitCode !== undefined;
    exitCode = Math.max(exitCode ?? 0, code);
    if (isStopping) return;
    const exit = () => process.exit(exitCode);
    onStopping();
    const drained = servers.map(
      ({ server, isSocketInherited }) =>
        new Promise<void>((resolve) => drain(server, isSocketInherited ? 0 : ACCEPT_MS, resolve)),
    );
    void Promise.all(drained).then(stop).finally(exit);
    setTimeout(exit, STOP_SECONDS * 1000).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ origin, ...withoutMessage(error) }, "programming error");
    end(PROGRAMMING_ERROR_EXIT_CODE);
  });
}

/** Returns the fields of an error for the log, without its message, which may quote what a visitor typed. */
export function withoutMessage(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: (error as NodeJS.ErrnoException).code, at: frames?.map((line) => line.trim()) };
}

/** The limit for connections that arrive faster than they can be accepted. */
const MAX_HOLD_MS = 1_000;

/**
 * Ends a server without losing a request. A request on an open connection gets a response with `Connection: close`. An idle
 * connection stays open for the time in its `Keep-Alive: timeout`: a form may be in transit on it, and a
 * client must not repeat that by itself (RFC 9112, 9.3.1).
 *
 * New connections are accepted for `acceptMs` more; pass 0 if the listening socket outlives this process. `ended` is
 * called once the last connection is closed.
 */
export function drain(server: Server, acceptMs: number, ended: () => void): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // http.Server.close() would destroy idle connections at once.
  const close = () => void SocketServer.prototype.close.call(server, ended);
  if (acceptMs === 0) close();
  else setTimeout(() => closeOnceEmpty(server, close), acceptMs);
}

/**
 * Closing a listening socket resets the connections that wait in it. Node accepts one of them in each iteration of its event
 * loop (libuv 1.45), so none is left after an iteration without a new one. The accepted connections are paused meanwhile,
 * because others would arrive while their requests are handled.
 */
function closeOnceEmpty(server: Server, close: () => void) {
  const latest = performance.now() + MAX_HOLD_MS;
  const held: Socket[] = [];
  let accepted = 0;
  const hold = (socket: Socket) => {
    accepted += 1;
    held.push(socket);
    // Runs after Node's own resume(), which the parser has scheduled.
    process.nextTick(() => socket.pause());
  };
  const acceptMore = (before: number) => {
    if (accepted > before && performance.now() < latest) return void setImmediate(acceptMore, accepted);
    server.off("connection", hold);
    close();
    for (const socket of held) socket.resume();
  };
  server.on("connection", hold);
  setImmediate(() => setImmediate(acceptMore, accepted));
}

/** The event loop accepts a new connection in one turn, and reads its request in the next. */
const TURNS = 3;

/** Awaited before each part of work that takes tens of milliseconds, so that the requests that have arrived are served between them. */
export async function requestsServed(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
