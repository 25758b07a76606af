import { StoreUnavailable } from "./store.ts";

/**
 * Gives what the database answers, if it does so within so many milliseconds; the question itself goes on.
 * @throws StoreUnavailable ETIMEDOUT, or whatever `answer` is rejected with
 */
export async function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("ETIMEDOUT")), withinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
