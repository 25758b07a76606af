import { VALUE } from "../typing/sent-file.ts";
import { pageOf } from "../server/local-path.ts";
import { keptForm as words } from "./kept-form-words.ts";

/** `label` is that of a field into which people type. */
export type KeptField = { name: string; value: string; label?: string };
/** Why a form was not accepted: its session has ended, or it could not be stored. */
type Reason = "signed-out" | "not-stored";
/** A form that was not accepted. `path` is the address to which it goes again. */
export type KeptForm = { reason: Reason; path: string; fields: readonly KeptField[]; secrets: readonly Secret[] };

/** The labels of fields into which people type, by their names: what the route of the form says in its `handle`. */
type Labels = Readonly<Record<string, string>>;

/** Their values may have spaces, and nobody has typed them. */
const CHOSEN = ["chosen", "do", "kept"];
/** They are never put into a page. */
const SECRETS = ["password", "new-password", "code"] as const;
type Secret = (typeof SECRETS)[number];

/** Also a single word in them was typed. */
const TYPED = ["text", "q"];

/** Returns a form as a page can show it and send it again. A secret is asked for once more. */
export function keptForm(form: FormData, request: Request, reason: Reason, labels: Labels): KeptForm {
  const secrets = SECRETS.filter((name) => form.has(name));
  return { reason, path: pageOf(request), fields: keptFields(form, labels), secrets };
}

/** Returns the fields of a form without its secrets. */
export const keptFields = (form: FormData, labels: Labels = {}): KeptField[] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" && !isSecret(name) ? [{ name, value, ...labelOf(name, value, labels) }] : [],
  );

const isSecret = (name: string): boolean => name === "passkey" || SECRETS.some((secret) => secret === name);

/** A name that is in no list may be that of a hidden field or a button. Their values have no space. */
function labelOf(name: string, value: string, labels: Labels): { label?: string } {
  if (value.trim() === "" || CHOSEN.includes(name)) return {};
  if (Object.hasOwn(labels, name)) return { label: labels[name] ?? name };
  return TYPED.includes(name) || name.startsWith(VALUE) || /\s/.test(value.trim()) ? { label: words.typed } : {};
}

/** The fields as the value of one hidden field, and back. */
export const asOneValue = (fields: readonly KeptField[]): string =>
  JSON.stringify(fields.map(({ name, value }) => [name, value]));

/** Returns no fields for anything that asOneValue has not made. */
export function fromOneValue(text: string): KeptField[] {
  const form = new FormData();
  for (const pair of pairsIn(text)) if (Array.isArray(pair)) form.append(String(pair[0]), String(pair[1]));
  return keptFields(form);
}

function pairsIn(text: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
