import { type RefObject, useId, useState } from "react";

import type { Option } from "../../contract/inbox.ts";
import { markdown as markdownWords } from "../../words/markdown.ts";
import { idle as idleWords } from "../../words/idle.ts";
import { SelectField } from "../more-fields.tsx";
import styles from "./picker.module.css";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  kind: "fact" | "page";
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A native dialog with a list of facts or of pages. */
export function Picker({ dialog, kind, options, onChoose }: Props) {
  const say = markdownWords;
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
        <button
          className="button"
          data-kind="main"
          type="button"
          onClick={() => {
            close();
            if (chosen !== "") onChoose(chosen);
            setChosen("");
          }}
        >
          {say.done}
        </button>
        <button className="button" data-kind="line" type="button" onClick={close}>
          {idleWords.close}
        </button>
      </p>
    </dialog>
  );
}
