import contentFileWords from "content:staff/contentFile";

import { Labelled } from "../../../app/forms/field/field.tsx";
import { fieldId } from "../../../content-editing/field-paths.ts";
import type { FieldShown, GroupShown, ListShown } from "../../contract/editing.ts";
import { NEW_NAME } from "../../editing/sent-file.ts";
import { fill } from "../fill.ts";
import styles from "./fields.module.css";
import { ItemButtons, ListButton } from "./list-buttons.tsx";
import { ValueField } from "./value-field.tsx";
import { Legend, Within } from "./within.tsx";

/** One field of a file, with those inside it. */
export function FieldOf({ field }: { field: FieldShown }) {
  if (field.type === "group") return <GroupField group={field} />;
  if (field.type === "list") return <ListField list={field} />;
  return <ValueField field={field} />;
}

function GroupField({ group: { path, label, help, fields } }: { group: GroupShown }) {
  const id = fieldId(path);
  // Entries of one kind have one label, so the name that each holds tells them apart.
  const named = fields.find((field) => [`${path}/name`, `${path}/label`].includes(field.path));
  const name = named && "value" in named && named.value !== "" ? `${label}: ${named.value}` : label;
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={help === undefined ? undefined : `${id}-hint`}>
      <Legend label={name} />
      {help !== undefined && <p id={`${id}-hint`}>{help}</p>}
      <Within name={name}>
        {fields.map((field) => (
          <FieldOf key={field.path} field={field} />
        ))}
      </Within>
    </fieldset>
  );
}

/** The id of a list that is a whole file. */
const WHOLE = "all";

/** A list whose items are added, removed and moved by buttons. Each sends the whole form, so they work without scripts. */
function ListField({ list: { path, label, help, limit, items, itemLabel, canChange, hasNames } }: { list: ListShown }) {
  const say = contentFileWords;
  const id = fieldId(path) || WHOLE;
  const notes = [help, limit].filter((note) => note !== undefined);
  return (
    <fieldset id={id} className={styles.list} tabIndex={-1} aria-describedby={notes.length > 0 ? `${id}-hint` : undefined}>
      <Legend label={label} />
      {notes.length > 0 && <p id={`${id}-hint`}>{notes.join(" ")}</p>}
      {items.length === 0 && <p>{say.emptyList}</p>}
      <ol>
        {items.map((item, index) => (
          <li key={item.path} className={styles.item}>
            <FieldOf field={item} />
            {canChange && (
              <ItemButtons item={item} isFirst={hasNames || index === 0} isLast={hasNames || index === items.length - 1} />
            )}
          </li>
        ))}
      </ol>
      {canChange && hasNames && (
        <Labelled id={NEW_NAME + path} label={fill(contentFileWords.newName, { what: itemLabel })}>
          <input id={NEW_NAME + path} name={NEW_NAME + path} type="text" className="text-field" autoComplete="off" />
        </Labelled>
      )}
      {canChange && <ListButton action={{ kind: "add", path }} label={fill(say.add, { what: itemLabel })} />}
    </fieldset>
  );
}
