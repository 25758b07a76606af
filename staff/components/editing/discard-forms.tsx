import { Form } from "react-router";

import type { EditedFile } from "../../contract/editing.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { CheckboxGroup } from "../checkbox-group.tsx";
import { DO } from "../../editing/sent-file.ts";
import type { FieldError } from "../field-parts.ts";
import styles from "./edit.module.css";

type Props = { file: EditedFile; errors: readonly FieldError[] };

/** What ends a draft or a file. Each needs a checkbox, so that a slip of the hand does nothing. */
export function DiscardForms({ file: { revision, draft, canDelete }, errors }: Props) {
  const say = contentFileWords;
  return (
    <div className={styles.ends}>
      {draft && (
        <Confirmed
          name="discard"
          revision={revision}
          errors={errors}
          words={{ heading: say.discardHeading, text: say.discardText, check: say.discardCheck, button: say.discard }}
        />
      )}
      {canDelete && draft?.kind !== "deleted" && (
        <Confirmed
          name="delete"
          revision={revision}
          errors={errors}
          words={{ heading: say.deleteHeading, text: say.deleteText, check: say.deleteCheck, button: say.delete }}
        />
      )}
    </div>
  );
}

type ConfirmedProps = {
  name: "discard" | "delete";
  revision: number;
  errors: readonly FieldError[];
  words: { heading: string; text: string; check: string; button: string };
};

function Confirmed({ name, revision, errors, words: { heading, text, check, button } }: ConfirmedProps) {
  const id = `confirm-${name}`;
  const error = errors.find((one) => one.id === id)?.message;
  return (
    <details className={styles.end} open={error !== undefined}>
      <summary>{heading}</summary>
      <Form className={styles.endForm} method="post" role="none">
        <input type="hidden" name="revision" value={revision} readOnly />
        <p>{text}</p>
        <CheckboxGroup id={id} error={error} options={[{ name: "confirmed", value: "yes", label: check }]} />
        <button className="button" data-kind="line" type="submit" name={DO} value={name}>
          {button}
        </button>
      </Form>
    </details>
  );
}
