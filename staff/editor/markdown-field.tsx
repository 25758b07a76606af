import { type ClipboardEvent, use, useEffect, useRef, useState } from "react";

import { Button } from "../parts/form-parts.tsx";
import { describedBy, Labelled } from "../../site/app/forms/field/field.tsx";
import { fieldId } from "../../content-model/editing/field-paths.ts";
import type { ValueShown } from "./shown-fields.server.ts";
import { VALUE } from "../typing/sent-file.ts";
import { markdown as say } from "./content-words.ts";
import type { pasteMarkdown } from "../typing/paste-markdown.ts";
import { Said } from "../parts/page.tsx";
import { EditContext, useWithin } from "./edit-context.tsx";
import styles from "./fields.module.css";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": HTMLAttributes<HTMLElement> & { for: string; "data-no-focus": boolean };
    }
  }
}

/** The marks of the toolbar: the names that it has for them, and those of their words. */
const MARKS = [
  ["bold", "bold"],
  ["link", "link"],
  ["unordered-list", "list"],
  ["ordered-list", "numbers"],
  ["header-3", "heading"],
] as const;

type Props = { field: ValueShown; hint: string | undefined; error: string | undefined; rows: number };

/** A text area for Markdown. Its buttons come with the scripts, because without them they could do nothing. */
export function MarkdownField({ field: { path, label, value }, hint, error, rows }: Props) {
  const { openPicker } = use(EditContext);
  const within = useWithin();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasToolbar = useToolbar();
  const { said, ...pasting } = usePaste();
  const id = fieldId(path);
  const parts = { id, hint: hint ?? say.hint, error };
  const open = (picker: "fact" | "page") => area.current && openPicker?.(picker, area.current);
  return (
    <div className={styles.markdown}>
      <Labelled label={label} {...parts}>
        {hasToolbar && (
          <div className={styles.marks}>
            <markdown-toolbar for={id} role="group" data-no-focus aria-label={within(`${say.toolbar}: ${label}`)}>
              {MARKS.map(([mark, name]) => (
                <Button key={mark} kind="tool" type="button" data-md-button={mark}>
                  {say[name]}
                </Button>
              ))}
            </markdown-toolbar>
            <Button kind="tool" type="button" onClick={() => open("fact")}>
              {say.fact}
            </Button>
            <Button kind="tool" type="button" onClick={() => open("page")}>
              {say.page}
            </Button>
          </div>
        )}
        <textarea
          ref={area}
          id={id}
          name={VALUE + path}
          data-markdown
          className={`text-field ${styles.area}`}
          dir="auto"
          rows={rows}
          defaultValue={value}
          aria-describedby={describedBy(parts)}
          aria-invalid={error ? true : undefined}
          {...pasting}
        />
        <Said message={said} />
      </Labelled>
    </div>
  );
}

/** Loads the custom element of the toolbar, once. Its module needs a browser. */
function useToolbar(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void import("@github/markdown-toolbar-element").then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return isLoaded;
}

const LOST = {
  pictures: say.pastedPictures,
  tables: say.pastedTables,
  links: say.pastedLinks,
} as const;

/**
 * Turns what is pasted into Markdown. `said` tells what became of it, until the next input. Until the module has loaded, the browser
 * pastes plain text.
 */
function usePaste() {
  const paste = useRef<typeof pasteMarkdown>(undefined);
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    void import("../typing/paste-markdown.ts").then(
      (loaded) => (paste.current = loaded.pasteMarkdown),
      () => undefined,
    );
  }, []);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lost = paste.current?.(event.currentTarget, event.clipboardData);
    if (!lost) return;
    event.preventDefault();
    setSaid([say.pasted, ...lost.map((one) => LOST[one])].join(" "));
  };
  return { said, onPaste, onInput: () => setSaid(undefined) };
}
