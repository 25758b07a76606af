import { createContext, type ReactNode, useState } from "react";

/** Sets the text of the live region that announces navigations. */
export const Announce = createContext<(words: string) => void>(() => undefined);

/** Adds the live region below its children. Screen readers ignore a live region that is added together with its text. */
export function Announcer({ children }: { children: ReactNode }) {
  const [words, setWords] = useState("");
  return (
    <Announce value={setWords}>
      {children}
      <p id="announcer" className="visually-hidden" aria-live="polite">
        {words}
      </p>
    </Announce>
  );
}
