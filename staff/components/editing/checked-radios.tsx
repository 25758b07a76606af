import pick from "../../../app/components/pick/pick.module.css";
import fieldStyles from "../../../app/forms/field/field.module.css";

type Props = { name: string; legend: string; chosen: string; options: readonly (readonly [value: string, label: string])[] };

/** A question of which one option is always chosen. */
export const CheckedRadios = ({ name, legend, chosen, options }: Props) => (
  <fieldset className={fieldStyles.field}>
    <legend>{legend}</legend>
    <div className={pick.pick}>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
