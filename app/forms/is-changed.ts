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
