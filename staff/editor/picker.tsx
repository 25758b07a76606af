import { type RefObject, useCallback, useId, useRef, useState } from "react";

import { markdown as say } from "./content-words.ts";
import { idle as idleWords } from "../parts/shell-words.ts";
import { Button, type Option, SelectField } from "../parts/form-parts.tsx";
import styles from "./picker.module.css";
import type { EditShared } from "./edit-context.tsx";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  kind: "fact" | "page";
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A native dialog with a list of facts or of pages. */
export function Picker({ dialog, kind, options, onChoose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.picker} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say[kind]}</h2>
      <SelectField
        id={id}
        label={kind === "fact" ? say.factHint : say.page}
        options={[{ value: "", label: say.none }, ...options]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <p className="row">
        <Button
          kind="main"
          type="button"
          onClick={() => {
            close();
            if (chosen !== "") onChoose(chosen);
            setChosen("");
          }}
        >
          {say.done}
        </Button>
        <Button kind="line" type="button" onClick={close}>
          {idleWords.close}
        </Button>
      </p>
    </dialog>
  );
}

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
