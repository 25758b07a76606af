import formStyles from "../../app/forms/form.module.css";
import type { FiguresGiven } from "../contract/figures.ts";
import { figures as say } from "../words/figures.ts";
import type { FieldError } from "./field-parts.ts";
import { SelectField } from "./more-fields.tsx";
import { Button, TextField } from "./form-parts.tsx";

type Props = { given: FiguresGiven; pages: readonly string[]; errors: readonly FieldError[] };

const notRequired = { "aria-required": undefined };

/** The choices of the figures: the days, and one page of the public site for the page views. */
export function FiguresForm({ given, pages, errors }: Props) {
  return (
    <>
      <h2>{say.range}</h2>
      <p>{say.rangeHint}</p>
      <div className={formStyles.pair}>
        <TextField type="date" name="from" label={say.from} defaultValue={given.from} errors={errors} {...notRequired} />
        <TextField type="date" name="to" label={say.to} defaultValue={given.to} errors={errors} {...notRequired} />
      </div>
      {pages.length > 0 && (
        <SelectField
          id="page"
          name="page"
          label={say.page}
          options={[{ value: "", label: say.allPages }, ...pages.map((page) => ({ value: page, label: page }))]}
          defaultValue={given.page ?? ""}
        />
      )}
      <Button kind="main">{say.show}</Button>
    </>
  );
}
