import { readdirSync, readFileSync } from "node:fs";

/** How much memory and how many tasks (processes and threads) a service may have, as systemd and containers count them. */
export type ServiceLimits = { bytes: number; tasks: number };

const EVERY_MS = 100;

/**
 * Watches a process and all processes below it, and returns the most that they had. Where they have more memory than the limit, one is
 * ended. A limit that the kernel itself keeps needs a control group, which only a service manager may make.
 */
export function limitService(pid: number, { bytes }: ServiceLimits): Disposable & { use: ServiceLimits } {
  const use = { bytes: 0, tasks: 0 };
  const timer = setInterval(() => {
    const processes = processesFrom(pid);
    const now = processes.reduce((sum, each) => sum + memoryOf(each), 0);
    use.bytes = Math.max(use.bytes, now);
    use.tasks = Math.max(use.tasks, processes.flatMap(tasksOf).length);
    if (now > bytes) endWorst(pid);
  }, EVERY_MS);
  return { use, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Ends the process that the kernel would end where memory runs out: that with the highest oom_score (proc_pid_oom_score(5)). */
function endWorst(pid: number): void {
  const [worst = pid] = processesFrom(pid).toSorted((one, other) => oomScoreOf(other) - oomScoreOf(one));
  process.kill(worst, "SIGKILL");
}

/** Returns a process and all processes below it. */
export const processesFrom = (pid: number): number[] => [
  pid,
  ...tasksOf(pid)
    .flatMap((task) => numbersIn(readOr(`/proc/${pid}/task/${task}/children`)))
    .flatMap(processesFrom),
];

/** Returns the niceness of a process: -20 to 19, where 19 has the lowest priority. */
export const nicenessOf = (pid: number): number =>
  // The name of the program, in brackets, may have spaces (proc_pid_stat(5)).
  Number(readOr(`/proc/${pid}/stat`).split(") ")[1]?.split(" ")[16]);

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Returns the program of a process and its arguments, as one text. */
const commandOf = (pid: number): string => readOr(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** Returns the processes in which a server publishes: one while it does, and for some seconds after it. */
export const publishingProcessesOf = (server: number): number[] =>
  processesFrom(server).filter((pid) => commandOf(pid).includes("publishing-process.ts"));

/**
 * Returns the bytes of a process; memory that several processes share counts in parts (proc_pid_smaps_rollup(5)). A kernel that does not
 * show the parts shows the whole.
 */
export const memoryOf = (pid: number): number => kilobytesIn(`/proc/${pid}/smaps_rollup`, "Pss") * 1024 || residentMemoryOf(pid);

/** Returns the resident memory of a process in bytes (proc_pid_status(5)). */
export const residentMemoryOf = (pid: number): number => kilobytesIn(`/proc/${pid}/status`, "VmRSS") * 1024;

const kilobytesIn = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readOr(file))?.[1] ?? 0);

const oomScoreOf = (pid: number) => Number(readOr(`/proc/${pid}/oom_score`));

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** A process may end at any time; its files are then empty. */
function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
