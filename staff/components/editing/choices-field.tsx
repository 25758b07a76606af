import pick from "../../../app/components/pick/pick.module.css";
import { describedBy, Notes } from "../../../app/forms/field/field.tsx";
import fieldStyles from "../../../app/forms/field/field.module.css";
import { fieldId } from "../../../content-editing/field-paths.ts";
import type { ValueShown } from "../../contract/editing.ts";
import { VALUE } from "../../editing/sent-file.ts";
import { Legend } from "./within.tsx";

type Props = { field: ValueShown; hint: string | undefined; error: string | undefined };

/** One choice or several. A link of the checks leads to the first option. */
export function ChoicesField({ field: { path, label, type, value, options = [] }, hint, error }: Props) {
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
