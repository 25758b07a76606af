export type Call = { time: number; text: string };

/** One line a call, at the moment it ended; strace breaks in two what another thread's call comes between. */
export function completedCalls(trace: string): Call[] {
  const begun = new Map<string, string>();
  return trace.split("\n").flatMap((line) => {
    const [, thread = "", hours, minutes, seconds, text = ""] = /^(\d+) +(\d+):(\d+):([\d.]+) (.*)$/.exec(line) ?? [];
    const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (unfinished !== undefined) {
      begun.set(thread, unfinished);
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    return text === "" ? [] : [{ time, text: resumed === undefined ? text : (begun.get(thread) ?? "") + resumed }];
  });
}

/** How long before the answer the log was synced, in milliseconds. @throws Error where it was not, or was written to after */
export function leadOfSync(calls: readonly Call[], token: string, reference: string): number {
  const arrival = calls.findLastIndex(({ text }) => text.startsWith("read(") && text.includes(token));
  const answer = calls.findIndex(
    ({ text }) => /^(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 200/.test(text) && text.includes(reference),
  );
  if (arrival < 0 || answer < arrival) throw new Error(`The trace of ${reference} lacks its arrival or its answer`);
  const between = calls.slice(arrival, answer);
  const written = between.findLastIndex(({ text }) => /^p?write(64|v)?\(\d+<[^>]*submissions\.db-wal>/.test(text));
  const synced = between.findLast(({ text }, at) => at > written && /^f(data)?sync\(\d+<[^>]*-wal>.*\) += 0$/.test(text));
  if (written < 0) throw new Error(`${reference} was answered before it was written to the log`);
  if (!synced) throw new Error(`${reference} was answered before the log was synced`);
  return (calls[answer]?.time ?? 0) - synced.time;
}
