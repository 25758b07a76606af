import { useCallback, useRef, useState } from "react";

import type { EditShared } from "./edit-context.ts";

/** Opens the dialog of a picker for a text area, and puts what was chosen where the caret was. */
export function usePicker() {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<"fact" | "page">("fact");
  const openPicker = useCallback<NonNullable<EditShared["openPicker"]>>((picker, target) => {
    area.current = target;
    setKind(picker);
    dialog.current?.showModal();
  }, []);
  const put = (value: string) => {
    const target = area.current;
    if (!target) return;
    const { selectionStart, selectionEnd, value: text } = target;
    const words = text.slice(selectionStart, selectionEnd);
    target.setRangeText(kind === "page" ? `[${words}](${value})` : value, selectionStart, selectionEnd, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.focus();
  };
  return { dialog, kind, openPicker, put };
}
