import type { FieldShown, GroupShown } from "../../contract/editing.ts";
import styles from "./edit.module.css";
import { ListField } from "./list-field.tsx";
import { ValueField } from "./value-field.tsx";

/** One field of a file, with those inside it. */
export function FieldOf({ field }: { field: FieldShown }) {
  if (field.type === "group") return <GroupField group={field} />;
  if (field.type === "list") return <ListField list={field} />;
  return <ValueField field={field} />;
}

function GroupField({ group: { path, label, help, fields } }: { group: GroupShown }) {
  return (
    <fieldset id={path} className={styles.group} tabIndex={-1} aria-describedby={help === undefined ? undefined : `${path}-hint`}>
      <legend>{label}</legend>
      {help !== undefined && <p id={`${path}-hint`}>{help}</p>}
      {fields.map((field) => (
        <FieldOf key={field.path} field={field} />
      ))}
    </fieldset>
  );
}
