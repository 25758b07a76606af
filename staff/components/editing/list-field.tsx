import contentFileWords from "content:staff/contentFile";

import type { FieldShown, ListAction, ListShown } from "../../contract/editing.ts";
import { buttonOf, DO } from "../../editing/sent-file.ts";
import { fill } from "../fill.ts";
import styles from "./edit.module.css";
import { FieldOf } from "./field-shown.tsx";

/** A list whose items are added, removed and moved by buttons. Each sends the whole form, so they work without scripts. */
export function ListField({ list: { path, label, help, limit, items, itemLabel, canChange } }: { list: ListShown }) {
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
