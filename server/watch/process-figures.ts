import { monitorEventLoopDelay } from "node:perf_hooks";

import type { Family } from "./prometheus-text.ts";

const RESOLUTION_MS = 20;

/** Makes what tells how this process is, under the names that dashboards for Node know. */
export function processFigures(): () => Family[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    // Each delay holds the pause between two looks.
    const lag = Math.max(0, delays.percentile(99) / 1e9 - RESOLUTION_MS / 1000);
    delays.reset();
    return [
      one("process_start_time_seconds", "When this process started, in seconds since 1970", startedAt),
      one("process_uptime_seconds", "How long this process runs", process.uptime()),
      one("process_resident_memory_bytes", "Memory of this process", rss),
      one("nodejs_heap_size_used_bytes", "Of it, used by objects", heapUsed),
      one("nodejs_eventloop_lag_p99_seconds", "How long work had to wait for its turn, since this was last asked", lag),
      { ...one("process_cpu_seconds_total", "Computing time used", (user + system) / 1e6), type: "counter" },
    ];
  };
}

const one = (name: string, help: string, value: number): Family => ({ name, help, type: "gauge", samples: [{ value }] });
