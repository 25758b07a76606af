import { type ClipboardEvent, useEffect, useRef, useState } from "react";

import type { pasteMarkdown } from "../../editing/paste-markdown.ts";
import { markdown as markdownWords } from "../../words/markdown.ts";

const LOST = {
  pictures: markdownWords.pastedPictures,
  tables: markdownWords.pastedTables,
  links: markdownWords.pastedLinks,
} as const;

/**
 * Turns what is pasted into Markdown. `said` tells what became of it, until the next input. Until the module has loaded, the browser
 * pastes plain text.
 */
export function usePaste() {
  const paste = useRef<typeof pasteMarkdown>(undefined);
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    void import("../../editing/paste-markdown.ts").then(
      (loaded) => (paste.current = loaded.pasteMarkdown),
      () => undefined,
    );
  }, []);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lost = paste.current?.(event.currentTarget, event.clipboardData);
    if (!lost) return;
    event.preventDefault();
    setSaid([markdownWords.pasted, ...lost.map((one) => LOST[one])].join(" "));
  };
  return { said, onPaste, onInput: () => setSaid(undefined) };
}
