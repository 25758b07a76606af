import { use, useState } from "react";

import { fieldId } from "../../content-model/editing/field-paths.ts";
import pick from "../../site/app/components/pick.module.css";
import { describedBy, Notes } from "../../site/app/forms/field/field.tsx";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import type { FieldShown, GroupShown, ListShown, ValueShown } from "./shown-fields.server.ts";
import { buttonOf, DO, NEW_NAME, VALUE, type ListAction } from "../typing/sent-file.ts";
import { contentFile as say } from "./content-words.ts";
import { Button, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import { EditContext, Legend, Within } from "./edit-context.tsx";
import styles from "./fields.module.css";
import { MarkdownField } from "./markdown-field.tsx";
import { fill } from "../../platform/text/fill.ts";

/** Characters in a line of a text area, about. */
const LINE = 70;

/** A field with a value. Its id is its path, to which links of the checks lead. */
function ValueField({ field }: { field: ValueShown }) {
  const { isOwnerOnly, type } = field;
  // Decided once, because a field must not move while somebody types in it.
  const [isShort] = useState(isShortField(field));
  if (isOwnerOnly || type === "fixed") return <FixedField field={field} />;
  return (
    <div className={`${styles.value} ${isShort ? styles.short : ""}`}>
      <Control field={field} />
    </div>
  );
}

/** A value that this person cannot change is not sent. */
function FixedField({ field: { path, label, help, value, isOwnerOnly, options } }: { field: ValueShown }) {
  const hint = [isOwnerOnly && say.ownerOnly, help].filter(Boolean).join(" ");
  const shown = options?.find((option) => option.value === value)?.label ?? value;
  return <TextField id={fieldId(path)} label={label} hint={hint} value={shown} readOnly aria-required={undefined} />;
}

/** Returns what the controls of a field share. */
function useControl({ path, label, value, isRequired, help, limit }: ValueShown) {
  const { errors } = use(EditContext);
  const hint = [help, limit].filter(Boolean).join(" ");
  const required = { "aria-required": isRequired || undefined };
  return { id: fieldId(path), name: VALUE + path, label, ...(hint !== "" && { hint }), errors, defaultValue: value, ...required };
}

function Control({ field }: { field: ValueShown }) {
  const { type, value, options = [] } = field;
  const control = useControl(field);
  const error = control.errors.find(({ id }) => id === control.id)?.message;
  switch (type) {
    case "choices":
    case "choice":
      if (type === "choices" || options.length <= MOST_RADIOS)
        return <ChoicesField field={field} hint={control.hint} error={error} />;
      return <SelectField {...control} options={withValue(options, value)} />;
    case "picture":
      return <PictureField field={field} />;
    case "markdown":
      return <MarkdownField field={field} hint={control.hint} error={error} rows={rowsFor(value, 6)} />;
    case "text":
      return <TextArea {...control} rows={rowsFor(value, 2)} />;
    case "line":
    case "number":
    case "day":
    case "time":
    case "fixed":
      // Numbers, days and times are typed as text, so that a wrong one is kept as it is and named by the checks.
      return <TextField {...control} dir="auto" inputMode={type === "number" ? "decimal" : undefined} autoComplete="off" />;
  }
}

/** What the narrowest field of a row shows without scrolling. In characters. */
const SHORT_VALUE = 20;

/**
 * Whether a field may share a row. Radios have one of their own, because they are higher than other controls; so has a long value, to be
 * seen whole.
 */
const isShortField = ({ type, value }: ValueShown) =>
  ["line", "number", "day", "time"].includes(type) && value.length <= SHORT_VALUE;

/** More options are a list to open. */
const MOST_RADIOS = 5;

/** A picture of Easy Read, by its name, with its drawing. */
function PictureField({ field }: { field: ValueShown }) {
  const { value, options = [] } = field;
  const [shown, setShown] = useState(value);
  const address = pictogramAddress(shown);
  return (
    <div className={styles.picture}>
      {address === undefined ? <span /> : <img src={address} alt="" width={96} height={96} />}
      <SelectField
        {...useControl(field)}
        aria-required={undefined}
        options={withValue(options, value)}
        onChange={(event) => setShown(event.currentTarget.value)}
      />
    </div>
  );
}

/** A value that is no option stays until somebody chooses another. */
const withValue = (options: ValueShown["options"] & object, value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value === "" ? say.choose : value }, ...options];

const rowsFor = (value: string, least: number) =>
  Math.min(
    24,
    Math.max(
      least,
      value.split("\n").reduce((rows, line) => rows + 1 + Math.floor(line.length / LINE), 0),
    ),
  );

type Props = { field: ValueShown; hint: string | undefined; error: string | undefined };

/** One choice or several. A link of the checks leads to the first option. */
function ChoicesField({ field: { path, label, type, value, options = [] }, hint, error }: Props) {
  const name = VALUE + path;
  const id = fieldId(path);
  const chosen = value.split("\n");
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy({ id, hint, error })}>
      <Legend label={label} />
      <Notes id={id} hint={hint} error={error} />
      {/* It says that the field is there while nothing is checked. */}
      {type === "choices" && <input type="hidden" name={name} value="" />}
      <div className={`${pick.pick} ${fieldStyles.options}`} data-columns="few">
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              id={index === 0 ? id : undefined}
              type={type === "choices" ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ADDRESSES = import.meta.glob<string>("/content/art/pictograms/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Returns the address of a drawing of Easy Read by its name. */
const pictogramAddress = (name: string): string | undefined => ADDRESSES[`/content/art/pictograms/${name}.svg`];

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
      id={id}
      name={id}
      label={label}
      hint={say.newNameHint}
      errors={errors}
      defaultValue={typed}
      aria-required={undefined}
      autoComplete="off"
      maxLength={200}
    />
  );
}

/** The buttons that move and remove an item of a list. */
function ItemButtons({ item, isFirst, isLast }: { item: FieldShown; isFirst: boolean; isLast: boolean }) {
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
  <Button kind="tool" name={DO} value={buttonOf(action)} aria-label={name}>
    {label}
  </Button>
);
