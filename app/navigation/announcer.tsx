import { createContext, type ReactNode, useState } from "react";

/** Sets the words of the live region that says where a navigation has led. */
export const Announce = createContext<(words: string) => void>(() => undefined);

/** Adds the polite live region below its children. It is in the page from the start, because one that comes later stays silent. */
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
