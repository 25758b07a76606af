import { keepsNothing } from "../offline/keep-nothing.ts";
import { ABOUT, TOKEN } from "./fields.ts";

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

/** Restores kept answers in controls that nobody has changed, and sets the token of the form. */
export function prepareForm(form: HTMLFormElement, { restore }: { restore: boolean }) {
  const kept = restore ? keptAnswers(form) : [];
  const changed = new Set([...form.elements].filter(isChanged).map(nameOf));
  for (const [name, value] of kept) if (!changed.has(name)) restoreAnswer(form, name, value);
  // Before any answers are kept: after a reload, the same form must have the same token.
  const token = form.elements.namedItem(TOKEN);
  if (token instanceof HTMLInputElement && !token.value) token.value = newToken();
  if (restore) selectAskedSupport(form);
  // Input before hydration raised events that no handler received.
  if (changed.size > 0) keepAnswers(form);
}

/**
 * Selects the support in the address of the form (`/contact?about=respite`). Each support is selected once in a tab, because after a
 * reload the kept answer is right, which the visitor may have changed.
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

/** Returns whether the visitor, or a browser that restores a page, has changed a control. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== isDefault(option));
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "file") return false;
  return control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** A select shows its first option if no option is selected by default. */
const isDefault = (option: HTMLOptionElement) =>
  option.defaultSelected || (option.index === 0 && !option.closest("select")?.querySelector("option[selected]"));

function restoreAnswer(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = true;
  else if (control && "value" in control) control.value = value;
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

/** The form also works in a browser without storage, such as a private window. */
function store(use: (storage: Storage) => void) {
  try {
    use(sessionStorage);
  } catch {
    // Nothing is kept.
  }
}
