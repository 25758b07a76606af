import { spawn } from "node:child_process";

import { ROOT } from "./root.ts";

/** A message about a server that the holder started: its output, or its exit code. */
export type Told = { pid: number; output?: string; ended?: number | null };

/** The descriptor of the first socket that systemd passes (sd_listen_fds(3)). */
const SOCKET = 3;

/**
 * A process that holds a listening socket as systemd does: it never accepts on it, and passes it to each server that it starts. The
 * shell sets LISTEN_PID, which must be known before the server runs.
 */
process.on("message", (env: Record<string, string>) => {
  const server = spawn("sh", ["-c", 'LISTEN_PID=$$ exec "$@"', "sh", process.execPath, "main/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env, LISTEN_FDS: "1" },
    stdio: ["ignore", "pipe", "pipe", SOCKET],
  });
  const { pid } = server;
  if (pid === undefined) throw new Error("The server could not be started.");
  const tell = (told: Omit<Told, "pid">) => process.send?.({ pid, ...told });
  tell({});
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (data: Buffer) => tell({ output: data.toString() }));
  server.on("exit", (code) => tell({ ended: code }));
});
