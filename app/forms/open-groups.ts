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
