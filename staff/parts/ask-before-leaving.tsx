import { createContext, type ReactNode, useState } from "react";

import { useWarningBeforeLeaving } from "./use-warning-before-leaving.ts";
import { messageDraft as say } from "./message-draft-words.ts";

/** Lets a form take part in the question before its page is left. `add` returns what ends that. */
type Unsaved = { add: (hasUnsaved: () => boolean) => () => void };

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Asks before a link leads away while one of the forms inside has words that could not be saved. React Router blocks once for a page. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<() => boolean>());
  const [context] = useState(() => ({
    add: (hasUnsaved: () => boolean) => {
      forms.add(hasUnsaved);
      return () => void forms.delete(hasUnsaved);
    },
  }));
  useWarningBeforeLeaving(() => [...forms].some((hasUnsaved) => hasUnsaved()), say.leave);
  return <UnsavedContext value={context}>{children}</UnsavedContext>;
}
