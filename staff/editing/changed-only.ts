import { STAMP, VALUE } from "./sent-file.ts";

const LENGTH = 12;

/** Returns a form without the fields of a file that its person has not changed, which are many. */
export async function changedOnly(form: FormData): Promise<FormData> {
  const changed = new FormData();
  for (const [name, value] of form) {
    const path = name.replace(/^[a-z]+:/, "");
    const isOfField = name === VALUE + path || name === STAMP + path;
    if (!isOfField || !(await isUnchanged(form, path))) changed.append(name, value);
  }
  return changed;
}

async function isUnchanged(form: FormData, path: string): Promise<boolean> {
  const [value, stamp] = [form.get(VALUE + path), form.get(STAMP + path)];
  return typeof value === "string" && stamp === (await stampOf(value.replaceAll("\r\n", "\n")));
}

/** The digest that the server gives each value (server/staff-side/editing/stamp.ts). */
async function stampOf(value: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(value)));
  const letters = btoa(String.fromCharCode(...digest));
  return letters.replaceAll("+", "-").replaceAll("/", "_").slice(0, LENGTH);
}
