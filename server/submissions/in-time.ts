import { StoreUnavailable } from "./store.ts";

/**
 * Returns the result of a database request if it arrives within `withinMs`; the request itself is not cancelled.
 * @throws StoreUnavailable ETIMEDOUT, or the error that `answer` is rejected with
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
