import { use } from "react";

import { fieldId } from "../../../content-editing/field-paths.ts";
import type { FieldShown, GroupShown, ListAction, ListShown } from "../../contract/editing.ts";
import { buttonOf, DO, NEW_NAME } from "../../editing/sent-file.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
import { TextField } from "../form-parts.tsx";
import { EditContext, Legend, Within } from "./edit-context.tsx";
import styles from "./fields.module.css";
import { ValueField } from "./value-field.tsx";

/** One field of a file, with those inside it. */
export function FieldOf({ field }: { field: FieldShown }) {
  if (field.type === "group") return <GroupField group={field} />;
  if (field.type === "list") return <ListField list={field} />;
  return <ValueField field={field} />;
}

function GroupField({ group: { path, label, help, fields } }: { group: GroupShown }) {
  const id = fieldId(path);
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={help === undefined ? undefined : `${id}-hint`}>
      <Legend label={label} />
      {help !== undefined && <p id={`${id}-hint`}>{help}</p>}
      <Within name={label}>
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
function ListField({ list: { path, label, help, limit, items, itemLabel, canChange, names } }: { list: ListShown }) {
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
            {canChange && !names?.kept.includes(item.path) && (
              <ItemButtons
                item={item}
                isFirst={names !== undefined || index === 0}
                isLast={names !== undefined || index === items.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
      {canChange && names && <NewName path={path} label={fill(say.newName, { what: itemLabel })} typed={names.typed} />}
      {canChange && <ListButton action={{ kind: "add", path }} label={fill(say.add, { what: itemLabel })} />}
    </fieldset>
  );
}

/** The name of a thing that the button below it adds. */
function NewName({ path, label, typed }: { path: string; label: string; typed: string | undefined }) {
  const id = NEW_NAME + path;
  const { errors } = use(EditContext);
  return (
    <TextField
      {...{ id, name: id, label, hint: contentFileWords.newNameHint, errors, defaultValue: typed }}
      aria-required={undefined}
      autoComplete="off"
      maxLength={200}
    />
  );
}

/** The buttons that move and remove an item of a list. */
function ItemButtons({ item, isFirst, isLast }: { item: FieldShown; isFirst: boolean; isLast: boolean }) {
  const say = contentFileWords;
  const { path, label: what } = item;
  return (
    <p className={styles.tools}>
      {!isFirst && <ListButton action={{ kind: "up", path }} label={say.upShort} name={fill(say.up, { what })} />}
      {!isLast && <ListButton action={{ kind: "down", path }} label={say.downShort} name={fill(say.down, { what })} />}
      <ListButton action={{ kind: "remove", path }} label={say.removeShort} name={fill(say.remove, { what })} />
    </p>
  );
}

/** `name` is for a screen reader, where `label` alone does not say which item. */
const ListButton = ({ action, label, name }: { action: ListAction; label: string; name?: string }) => (
  <button className="button" data-kind="tool" type="submit" name={DO} value={buttonOf(action)} aria-label={name}>
    {label}
  </button>
);
