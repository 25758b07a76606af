import { keepsNothing, withStorage } from "../offline/keep-nothing.ts";
import { cameFrom } from "../routing/location.ts";
import { CAME_FROM, TOKEN } from "../../../content-model/forms/fields.ts";
import { LINK_FIELDS } from "../../../content-model/forms/link-fields.ts";
import { isChanged, openAnsweredGroups } from "./form-controls.ts";

/** Keeps the answers in this tab until the form is sent, so that a reload or a lost connection loses nothing. */
export function keepAnswers(form: HTMLFormElement) {
  const answers = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  if (!keepsNothing()) store((storage) => storage.setItem(keyOf(form), JSON.stringify(answers)));
}

export function forgetAnswers(form: HTMLFormElement) {
  store((storage) => {
    storage.removeItem(keyOf(form));
    storage.removeItem(linkKeyOf(form));
  });
}

/**
 * Restores kept answers in controls that nobody has changed, selects the answers of the link to the form, and sets the token of
 * the form. Without `restore`, the form has the answers that the server sent back.
 */
export function prepareForm(form: HTMLFormElement, { restore }: { restore: boolean }) {
  const kept = restore ? keptAnswers(form) : [];
  const changed = new Set([...form.elements].filter(isChanged).map(nameOf));
  for (const [name, value] of kept) if (!changed.has(name)) setAnswer(form, name, value);
  // Before any answers are kept: after a reload, the same form must have the same token.
  fillIn(form, TOKEN, newToken());
  fillIn(form, CAME_FROM, cameFrom());
  if (restore) selectAnswersOfLink(form, changed);
  openAnsweredGroups(form);
  // Input before hydration raised events that no handler received, and answers that came with the document raised none.
  if (changed.size > 0 || !restore) keepAnswers(form);
}

/**
 * Selects the answers that the address of the form names (`/contact?about=respite`), except in fields that the visitor has
 * `changed`. The same answers are selected once in a tab, because after a reload the kept answer is right, which the visitor may
 * have changed.
 */
export function selectAnswersOfLink(form: HTMLFormElement, changed: ReadonlySet<string> = new Set()) {
  const parameters = new URLSearchParams(location.search);
  const asked = LINK_FIELDS.flatMap((name): [string, string][] => {
    const value = parameters.get(name);
    return value && !changed.has(name) ? [[name, value]] : [];
  });
  const link = JSON.stringify(asked);
  const lastLink = store((storage) => storage.getItem(linkKeyOf(form)));
  if (link === lastLink || asked.filter(([name, value]) => setAnswer(form, name, value)).length === 0) return;
  keepAnswers(form);
  if (!keepsNothing()) store((storage) => storage.setItem(linkKeyOf(form), link));
}

/** Sets a hidden field that has no value yet. */
function fillIn(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && !control.value) control.value = value;
}

const nameOf = (control: Element) => (control as HTMLInputElement).name;

/** Fills in an answer. Returns whether the form has that field, and that option. */
const setAnswer = (form: HTMLFormElement, name: string, value: string): boolean =>
  [...form.elements].filter((control) => nameOf(control) === name).some((control) => setValue(control, value));

function setValue(control: Element, value: string): boolean {
  if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox"))
    return control.value === value && (control.checked = true);
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return false;
  if ("value" in control) control.value = value;
  return true;
}

const keptAnswers = (form: HTMLFormElement): [string, string][] =>
  store((storage) => JSON.parse(storage.getItem(keyOf(form)) ?? "[]") as [string, string][]) ?? [];

/** Not crypto.randomUUID, which is missing over plain http on a local network. */
const newToken = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");

const linkKeyOf = (form: HTMLFormElement) => `form:${form.id}:link`;
const keyOf = (form: HTMLFormElement) => `form:${form.id}`;

/** The form also works in a browser without storage, such as a private window. */
const store = <Result>(use: (storage: Storage) => Result) => withStorage("sessionStorage", use);
