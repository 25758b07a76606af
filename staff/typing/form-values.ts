/** A form, as what saves it while its person types reads and writes it. */
export type FormValues = {
  /** Whether it is this form. */
  is: (form: HTMLFormElement) => boolean;
  /** What the form would send now. */
  read: () => FormData;
  /** The value of a hidden field. */
  get: (name: string) => string;
  /** Sets a hidden field for everything that the form sends. */
  set: (name: string, value: string) => void;
  /** Calls a function that may change what the form sends, each time. */
  onSend: (change: (data: FormData) => void) => void;
  /** Calls a listener after each input, until the signal ends. */
  onInput: (listener: () => void, signal: AbortSignal) => void;
};

/**
 * Returns the values of a form until the signal ends. Hidden fields are set while the form is read, because React writes the values of
 * its own render into them again.
 */
export function formValues(form: HTMLFormElement, signal: AbortSignal): FormValues {
  const later = new Map<string, string>();
  let isReading = false;
  let onSend = (_data: FormData): void => undefined;
  const setLater = ({ formData }: FormDataEvent) => {
    for (const [name, value] of later) if (formData.has(name)) formData.set(name, value);
    if (!isReading) onSend(formData);
  };
  form.addEventListener("formdata", setLater, { signal });
  const ownOf = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : "";
  };
  return {
    is: (other) => other === form,
    read: () => {
      isReading = true;
      const data = new FormData(form);
      isReading = false;
      return data;
    },
    get: (name) => later.get(name) ?? ownOf(name),
    set: (name, value) => void later.set(name, value),
    onSend: (change) => (onSend = change),
    onInput: (listener, ending) => form.addEventListener("input", listener, { signal: ending }),
  };
}
