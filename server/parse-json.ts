/** What some text says as JSON; undefined where it is none. For text from outside, which then goes through a schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
