import { createContext } from "react";

import type { FieldError } from "../field-parts.ts";

/** What the fields of a file share. `errors` are those of the checks; `openPicker` is undefined until the scripts run. */
export type EditShared = {
  errors: readonly FieldError[];
  openPicker?: (picker: "fact" | "page", area: HTMLTextAreaElement) => void;
};

export const EditContext = createContext<EditShared>({ errors: [] });
