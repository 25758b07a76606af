import { StoreUnavailable } from "./store.ts";

/**
 * Returns the result of a database request if it arrives within `withinMs`; the request itself is not cancelled.
 * @throws StoreUnavailable ETIMEDOUT, or the error of the request
 */
export async function inTime<T>(request: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("ETIMEDOUT")), withinMs);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
