import contentFileWords from "content:staff/contentFile";

import type { FieldShown, GroupShown, ListShown } from "../../contract/editing.ts";
import { fill } from "../fill.ts";
import styles from "./edit.module.css";
import { ItemButtons, ListButton } from "./list-buttons.tsx";
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

/** A list whose items are added, removed and moved by buttons. Each sends the whole form, so they work without scripts. */
function ListField({ list: { path, label, help, limit, items, itemLabel, canChange } }: { list: ListShown }) {
  const say = contentFileWords;
  const notes = [help, limit].filter((note) => note !== undefined);
  return (
    <fieldset id={path} className={styles.list} tabIndex={-1} aria-describedby={notes.length > 0 ? `${path}-hint` : undefined}>
      <legend>{label}</legend>
      {notes.length > 0 && <p id={`${path}-hint`}>{notes.join(" ")}</p>}
      {items.length === 0 && <p>{say.emptyList}</p>}
      <ol>
        {items.map((item, index) => (
          <li key={item.path} className={styles.item}>
            <FieldOf field={item} />
            {canChange && <ItemButtons item={item} isFirst={index === 0} isLast={index === items.length - 1} />}
          </li>
        ))}
      </ol>
      {canChange && <ListButton action={{ kind: "add", path }} label={fill(say.add, { what: itemLabel })} />}
    </fieldset>
  );
}
