import { describedBy, Labelled } from "../../app/forms/field/field.tsx";
import formStyles from "../../app/forms/form.module.css";
import type { FiguresGiven } from "../contract/figures.ts";
import { figures as say } from "../words/figures.ts";
import type { FieldError } from "./field-parts.ts";
import { Button } from "./form-parts.tsx";

type Props = { given: FiguresGiven; pages: readonly string[]; errors: readonly FieldError[] };

/** The choices of the figures: the days, and one page of the public site for the page views. */
export function FiguresForm({ given, pages, errors }: Props) {
  return (
    <>
      <h2>{say.range}</h2>
      <p>{say.rangeHint}</p>
      <div className={formStyles.pair}>
        <DayField id="from" label={say.from} day={given.from} errors={errors} />
        <DayField id="to" label={say.to} day={given.to} errors={errors} />
      </div>
      {pages.length > 0 && (
        <Labelled id="page" label={say.page}>
          <select id="page" name="page" className="text-field" defaultValue={given.page ?? ""}>
            <option value="">{say.allPages}</option>
            {pages.map((page) => (
              <option key={page}>{page}</option>
            ))}
          </select>
        </Labelled>
      )}
      <Button kind="main">{say.show}</Button>
    </>
  );
}

type DayProps = { id: "from" | "to"; label: string; day: string | undefined; errors: readonly FieldError[] };

function DayField({ id, label, day, errors }: DayProps) {
  const parts = { id, error: errors.find((one) => one.id === id)?.message };
  return (
    <Labelled label={label} {...parts}>
      <input
        id={id}
        name={id}
        type="date"
        className="text-field"
        defaultValue={day}
        aria-describedby={describedBy(parts)}
        aria-invalid={parts.error ? true : undefined}
      />
    </Labelled>
  );
}
