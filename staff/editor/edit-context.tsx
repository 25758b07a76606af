import { createContext, type ReactNode, use } from "react";

import type { FieldError } from "../parts/form-parts.tsx";

/** What the fields of a file share. `errors` are those of the checks; `openPicker` is undefined until the scripts run. */
export type EditShared = {
  errors: readonly FieldError[];
  openPicker?: (picker: "fact" | "page", area: HTMLTextAreaElement) => void;
};

export const EditContext = createContext<EditShared>({ errors: [] });

/** The name of the group of fields around an element; empty at the top. */
const WithinContext = createContext("");

export const Within = ({ name, children }: { name: string; children: ReactNode }) => (
  <WithinContext value={name}>{children}</WithinContext>
);

/** Returns a function that adds the name of the group around to a label, so that equal labels of a page differ (WCAG 2.4.6). */
export function useWithin(): (label: string) => string {
  const around = use(WithinContext);
  return (label) => (around === "" ? label : `${label}, ${around}`);
}

/** The legend of a group. Only screen readers are told the group around it, which others see. */
export function Legend({ label }: { label: string }) {
  const around = use(WithinContext);
  return (
    <legend>
      {label}
      {around !== "" && <span className="visually-hidden">{`, ${around}`}</span>}
    </legend>
  );
}
