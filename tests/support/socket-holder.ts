import { spawn } from "node:child_process";

import { ROOT } from "./root.ts";

/** What the holder is told: the settings of a server to start. What it tells: its process id, what it prints, how it ends. */
export type Told = { pid: number; output?: string; ended?: number | null };

/** Where systemd puts the first socket (sd_listen_fds(3)). */
const SOCKET = 3;

/**
 * A process of its own that holds a listening socket as systemd does: it never accepts on it, and hands it to each server it
 * starts. The shell is there since LISTEN_PID has to be known before the server runs.
 */
process.on("message", (env: Record<string, string>) => {
  const server = spawn("sh", ["-c", 'LISTEN_PID=$$ exec "$@"', "sh", process.execPath, "server/start.ts"], {
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
