import { use, useState } from "react";

import { Labelled } from "../../../app/forms/field/field.tsx";
import { fieldId } from "../../../content-editing/field-paths.ts";
import type { ValueShown } from "../../contract/editing.ts";
import { VALUE } from "../../editing/sent-file.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { fieldParts } from "../field-parts.ts";
import { EditContext } from "./edit-context.ts";
import styles from "./fields.module.css";
import { MarkdownField } from "./markdown-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { pictogramAddress } from "./pictograms.ts";

/** Characters in a line of a text area, about. */
const LINE = 70;

/** A field with a value. Its id is its path, to which links of the checks lead. */
export function ValueField({ field }: { field: ValueShown }) {
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
  const hint = [isOwnerOnly && contentFileWords.ownerOnly, help].filter(Boolean).join(" ");
  const { parts, about } = fieldParts({ id: fieldId(path), hint });
  const shown = options?.find((option) => option.value === value)?.label ?? value;
  return (
    <Labelled label={label} {...parts}>
      <input id={fieldId(path)} type="text" className="text-field" value={shown} readOnly {...about} />
    </Labelled>
  );
}

function Control({ field }: { field: ValueShown }) {
  const { path, label, type, value, isRequired, options = [] } = field;
  const { errors } = use(EditContext);
  const { parts, about } = fieldParts({ id: fieldId(path), hint: hintOf(field), errors });
  const control = { id: fieldId(path), name: VALUE + path, className: "text-field", defaultValue: value, ...about };
  switch (type) {
    case "choices":
    case "choice":
      if (type === "choices" || options.length <= MOST_RADIOS)
        return <ChoicesField field={field} hint={parts.hint} error={parts.error} />;
      return (
        <Labelled label={label} {...parts}>
          <select {...control} aria-required={isRequired || undefined}>
            {withValue(options, value).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Labelled>
      );
    case "picture":
      return <PictureField field={field} />;
    case "markdown":
      return <MarkdownField field={field} hint={parts.hint} error={parts.error} rows={rowsFor(value, 6)} />;
    case "text":
      return (
        <Labelled label={label} {...parts}>
          <textarea {...control} dir="auto" rows={rowsFor(value, 2)} aria-required={isRequired || undefined} />
        </Labelled>
      );
    case "line":
    case "number":
    case "day":
    case "time":
    case "fixed":
      return (
        <Labelled label={label} {...parts}>
          {/* Numbers, days and times are typed as text, so that a wrong one is kept as it is and named by the checks. */}
          <input
            {...control}
            type="text"
            dir="auto"
            inputMode={type === "number" ? "decimal" : undefined}
            autoComplete="off"
            aria-required={isRequired || undefined}
          />
        </Labelled>
      );
  }
}

/** What the narrowest field of a row shows without scrolling. In characters. */
const SHORT_VALUE = 20;

/** Whether a field may share a row. Radios have one of their own, because they are higher than other controls; so has a long value, to be seen whole. */
const isShortField = ({ type, value }: ValueShown) =>
  ["line", "number", "day", "time"].includes(type) && value.length <= SHORT_VALUE;

/** More options are a list to open. */
const MOST_RADIOS = 5;

/** A picture of Easy Read, by its name, with its drawing. */
function PictureField({ field }: { field: ValueShown }) {
  const { path, label, value, options = [] } = field;
  const [shown, setShown] = useState(value);
  const { errors } = use(EditContext);
  const { parts, about } = fieldParts({ id: fieldId(path), hint: hintOf(field), errors });
  const address = pictogramAddress(shown);
  return (
    <div className={styles.picture}>
      {address === undefined ? <span /> : <img src={address} alt="" width={96} height={96} />}
      <Labelled label={label} {...parts}>
        <select
          id={fieldId(path)}
          name={VALUE + path}
          className="text-field"
          defaultValue={value}
          onChange={(event) => setShown(event.currentTarget.value)}
          {...about}
        >
          {withValue(options, value).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Labelled>
    </div>
  );
}

/** A value that is no option stays until somebody chooses another. */
const withValue = (options: ValueShown["options"] & object, value: string) =>
  options.some((option) => option.value === value)
    ? options
    : [{ value, label: value === "" ? contentFileWords.choose : value }, ...options];

const hintOf = ({ help, limit }: ValueShown) => [help, limit].filter(Boolean).join(" ") || undefined;

const rowsFor = (value: string, least: number) =>
  Math.min(
    24,
    Math.max(
      least,
      value.split("\n").reduce((rows, line) => rows + 1 + Math.floor(line.length / LINE), 0),
    ),
  );
