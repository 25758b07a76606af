/** JSON.parse that returns undefined for invalid input. The result still needs a schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
