import pick from "../../../app/components/pick/pick.module.css";
import { describedBy, Notes } from "../../../app/forms/field/field.tsx";
import fieldStyles from "../../../app/forms/field/field.module.css";
import type { ValueShown } from "../../contract/editing.ts";
import { VALUE } from "../../editing/sent-file.ts";

type Props = { field: ValueShown; hint: string | undefined; error: string | undefined };

/** One choice or several. A link of the checks leads to the first option. */
export function ChoicesField({ field: { path, label, type, value, options = [] }, hint, error }: Props) {
  const name = VALUE + path;
  const chosen = value.split("\n");
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy({ id: path, hint, error })}>
      <legend>{label}</legend>
      <Notes id={path} hint={hint} error={error} />
      {/* It says that the field is there while nothing is checked. */}
      {type === "choices" && <input type="hidden" name={name} value="" />}
      <div className={`${pick.pick} ${fieldStyles.options}`} data-columns="few">
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              id={index === 0 ? path : undefined}
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
