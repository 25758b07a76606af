type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Gives a form what a visitor typed, chose and focused in the form that the server wrote. React builds a new form where an
 * extension or a translation changed the served one before hydration; its controls would otherwise be empty.
 */
export function carryOver(served: HTMLFormElement, form: HTMLFormElement, focused: HTMLElement | undefined) {
  const controls = controlsOf(form);
  for (const old of controlsOf(served)) {
    const control = controls.find((one) => one.name === old.name && (!isCheckable(one) || one.value === old.value));
    if (!control) continue;
    copy(old, control);
    if (old === focused) takeFocus(old, control);
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement,
  );

const isCheckable = (control: Control): control is HTMLInputElement => control.type === "radio" || control.type === "checkbox";

function copy(old: Control, control: Control) {
  const isFile = old.type === "file";
  if (isFile && old instanceof HTMLInputElement && control instanceof HTMLInputElement) control.files = old.files;
  else if (isCheckable(old) && isCheckable(control)) control.checked = old.checked;
  else control.value = old.value;
}

function takeFocus(old: Control, control: Control) {
  control.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || control instanceof HTMLSelectElement || old.selectionStart === null) return;
  control.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
