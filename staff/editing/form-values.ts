import { valuesIn } from "./sent-file.ts";

/** A form of a file, as the autosave reads and writes it. */
export type FormValues = {
  /** The values by the path of their field. */
  values: () => Record<string, string>;
  /** The value of a hidden field. */
  get: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Calls a listener after each input, until the signal ends. */
  onInput: (listener: () => void, signal: AbortSignal) => void;
};

export function formValues(form: HTMLFormElement): FormValues {
  const hiddenOf = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : undefined;
  };
  return {
    values: () => valuesIn(new FormData(form)),
    get: (name) => hiddenOf(name)?.value ?? "",
    set: (name, value) => {
      const control = hiddenOf(name);
      if (control) control.value = value;
    },
    onInput: (listener, signal) => form.addEventListener("input", listener, { signal }),
  };
}
