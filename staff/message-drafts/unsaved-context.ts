import { createContext } from "react";

/** Lets a form take part in the question before its page is left. `add` returns what ends that. */
type Unsaved = { add: (hasUnsaved: () => boolean) => () => void };

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);
