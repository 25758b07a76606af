export type Call = { time: number; text: string };

/** Returns one entry per system call, at the time it ended. strace splits a call into two lines if another thread's call overlaps. */
export function completedCalls(trace: string): Call[] {
  const unfinished = new Map<string, string>();
  return trace.split("\n").flatMap((line) => {
    const [, thread = "", hours, minutes, seconds, text = ""] = /^(\d+) +(\d+):(\d+):([\d.]+) (.*)$/.exec(line) ?? [];
    const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const beginning = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (beginning !== undefined) {
      unfinished.set(thread, beginning);
      return [];
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    return text === "" ? [] : [{ time, text: end === undefined ? text : (unfinished.get(thread) ?? "") + end }];
  });
}

/**
 * Returns by how many milliseconds the sync of the log preceded the response.
 * @throws Error if the log was not synced between its last write and the response
 */
export function leadOfSync(calls: readonly Call[], token: string, reference: string): number {
  const arrival = calls.findLastIndex(({ text }) => text.startsWith("read(") && text.includes(token));
  const response = calls.findIndex(
    ({ text }) => /^(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 200/.test(text) && text.includes(reference),
  );
  if (arrival < 0 || response < arrival) throw new Error(`The trace of ${reference} lacks its request or its response`);
  const between = calls.slice(arrival, response);
  const written = between.findLastIndex(({ text }) => /^p?write(64|v)?\(\d+<[^>]*submissions\.db-wal>/.test(text));
  const synced = between.findLast(({ text }, at) => at > written && /^f(data)?sync\(\d+<[^>]*-wal>.*\) += 0$/.test(text));
  if (written < 0) throw new Error(`${reference}: the response came before the log was written`);
  if (!synced) throw new Error(`${reference}: the response came before the log was synced`);
  return (calls[response]?.time ?? 0) - synced.time;
}
