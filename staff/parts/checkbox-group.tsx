import { describedBy, Notes } from "../../site/app/forms/field/field.tsx";
import field from "../../site/app/forms/field/field.module.css";
import pick from "../../site/app/components/pick/pick.module.css";

type Option = { name: string; value: string; label: string; isChecked?: boolean };
type Props = { id: string; legend?: string; error?: string | undefined; options: readonly Option[] };

/** Checkboxes, under a question if there is one; a fieldset needs one. A link in the error summary leads to the first. */
export function CheckboxGroup({ id, legend, error, options }: Props) {
  const Group = legend === undefined ? "div" : "fieldset";
  return (
    <Group className={field.field}>
      {legend !== undefined && <legend>{legend}</legend>}
      <Notes id={id} error={error} />
      <div className={`${pick.pick} ${field.options}`} data-columns="one">
        {options.map(({ name, value, label, isChecked = false }, index) => (
          <label key={`${name} ${value}`}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChecked}
              aria-describedby={describedBy({ id, error })}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}
