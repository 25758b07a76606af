import { openAnsweredGroups } from "./open-groups.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies the visitor's input and focus from the served form to the form that React rendered. React renders a new form if an
 * extension or a translation changed the served one before hydration, and its controls would otherwise be empty.
 */
export function carryOver(served: HTMLFormElement, form: HTMLFormElement, focused: HTMLElement | undefined) {
  const controls = controlsOf(form);
  for (const old of controlsOf(served)) {
    const control = controls.find(({ name, value, type }) => name === old.name && (!isCheckable(type) || value === old.value));
    if (!control) continue;
    copy(old, control);
    if (old === focused) takeFocus(old, control);
  }
  openAnsweredGroups(form);
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement,
  );

const isCheckable = (type: string) => type === "radio" || type === "checkbox";

function copy(old: Control, control: Control) {
  if (!(old instanceof HTMLInputElement && control instanceof HTMLInputElement)) control.value = old.value;
  else if (old.type === "file") control.files = old.files;
  else if (isCheckable(old.type)) control.checked = old.checked;
  else control.value = old.value;
}

function takeFocus(old: Control, control: Control) {
  control.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || control instanceof HTMLSelectElement || old.selectionStart === null) return;
  control.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
