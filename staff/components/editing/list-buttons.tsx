import type { FieldShown, ListAction } from "../../contract/editing.ts";
import { buttonOf, DO } from "../../editing/sent-file.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
import styles from "./fields.module.css";

/** The buttons that move and remove an item of a list. */
export function ItemButtons({ item, isFirst, isLast }: { item: FieldShown; isFirst: boolean; isLast: boolean }) {
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
export const ListButton = ({ action, label, name }: { action: ListAction; label: string; name?: string }) => (
  <button className="button" data-kind="tool" type="submit" name={DO} value={buttonOf(action)} aria-label={name}>
    {label}
  </button>
);
