import type { ScheduledTask } from "../../platform/process/rounds.ts";

/** Returns the content of the site that is served now. Staff may publish other words while the process runs. */
export type CurrentContent<Content> = () => Content;

/** Returns a function that makes a value of the current content, once for each content. */
export function ofCurrentContent<Content, Value>(
  content: CurrentContent<Content>,
  make: (content: Content) => Value,
): () => Value {
  let made: { of: Content; value: Value } | undefined;
  return () => {
    const of = content();
    made = made && made.of === of ? made : { of, value: make(of) };
    return made.value;
  };
}

/** Returns a task that runs with the content of the site that is served at that time. */
export function taskOfCurrentContent<Content>(
  content: CurrentContent<Content>,
  make: (content: Content) => ScheduledTask,
): ScheduledTask {
  return { ...make(content()), run: (now) => make(content()).run(now) };
}
