import { keepsNothing } from "../offline/keep-nothing.ts";
import { ABOUT, TOKEN } from "./fields.ts";

/** The answers typed so far, in this tab alone, until they are sent: a reload or a dropped connection loses nothing. */
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
 * Puts kept answers back into controls that nobody has changed yet, and gives the form the token that makes sending it twice the
 * same as once.
 */
export function prepareForm(form: HTMLFormElement, { restore }: { restore: boolean }) {
  const kept = restore ? keptAnswers(form) : [];
  const changed = new Set([...form.elements].filter(isChanged).map(nameOf));
  for (const [name, value] of kept) if (!changed.has(name)) restoreAnswer(form, name, value);
  if (restore) selectAskedSupport(form);
  // What was typed before the scripts came raised no event that they could hear.
  if (changed.size > 0) keepAnswers(form);
  const token = form.elements.namedItem(TOKEN);
  if (token instanceof HTMLInputElement && !token.value) token.value = newToken();
}

/**
 * Selects the support that the link to the form named (`/contact?about=respite`). Each link does so once in a tab: after a reload
 * the kept answer is right, which may be another one by then.
 */
function selectAskedSupport(form: HTMLFormElement) {
  const control = form.elements.namedItem(ABOUT);
  const asked = new URLSearchParams(location.search).get(ABOUT);
  let lastAsked: string | null = null;
  store((storage) => (lastAsked = storage.getItem(linkKeyOf(form))));
  if (!(control instanceof HTMLSelectElement) || asked === null || asked === lastAsked) return;
  if (![...control.options].some(({ value }) => value === asked)) return;
  control.value = asked;
  keepAnswers(form);
  if (!keepsNothing()) store((storage) => storage.setItem(linkKeyOf(form), asked));
}

const nameOf = (control: Element) => (control as HTMLInputElement).name;

/** Returns whether a visitor, or a browser that restores a page, has changed a control since the document was parsed. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== isDefault(option));
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "file") return false;
  return control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** A list shows its first option where none is selected by default. */
const isDefault = (option: HTMLOptionElement) =>
  option.defaultSelected || (option.index === 0 && !option.closest("select")?.querySelector("option[selected]"));

function restoreAnswer(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = true;
  else if (
    control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    control.value = value;
}

function keptAnswers(form: HTMLFormElement): [string, string][] {
  let kept: [string, string][] = [];
  store((storage) => (kept = JSON.parse(storage.getItem(keyOf(form)) ?? "[]") as [string, string][]));
  return kept;
}

/** Not crypto.randomUUID, which is missing over plain http on a local network. */
const newToken = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");

const linkKeyOf = (form: HTMLFormElement) => `form:${form.id}:link`;
const keyOf = (form: HTMLFormElement) => `form:${form.id}`;

/** Where a browser keeps nothing (a private window, a full disk), the form works all the same. */
function store(use: (storage: Storage) => void) {
  try {
    use(sessionStorage);
  } catch {
    // Nothing is kept.
  }
}
