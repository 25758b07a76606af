/**
 * Returns a function that runs one call at a time. Of the calls that wait, only the last one runs, and the others get its result,
 * because each call is about the newest state.
 */
export function latestOnly<Input, Result>(run: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { input: Input; result: Promise<Result> } | undefined;
  return (input) => {
    if (waiting) {
      waiting.input = input;
      return waiting.result;
    }
    const next = { input };
    const result = last.then(() => {
      waiting = undefined;
      return run(next.input);
    });
    waiting = Object.assign(next, { result });
    last = result.catch(() => undefined);
    return result;
  };
}
