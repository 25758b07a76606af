/** Opens each group of optional questions (enquiry-form.tsx) that has an answer of the visitor, so that no answer is sent unseen. */
export function openAnsweredGroups(form: HTMLFormElement) {
  for (const group of form.querySelectorAll("details"))
    if ([...group.querySelectorAll("input, select, textarea")].some(isChanged)) group.open = true;
}

/** Opens the group of optional questions that an element is in, so that the element can be focused. */
export function openGroupOf(element: Element) {
  const group = element.closest("details");
  if (group) group.open = true;
}

/** Returns whether the visitor, or a browser that restores a page, has changed a control. */
export function isChanged(control: Element): boolean {
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
