import { Form } from "react-router";
import type { ReactNode } from "react";

import formStyles from "../../app/forms/form.module.css";
import type { SiteDecisions as Decisions } from "../contract/decisions.ts";
import { fill } from "../words/fill.ts";
import { decisions as say } from "../words/site-health.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import type { FieldError } from "./field-parts.ts";
import { Button, FormPanel } from "./form-parts.tsx";
import { LinkParagraph } from "./page.tsx";

type Props = { decisions: Decisions; errors: readonly FieldError[] };
/** What waits for an owner: is the clock right, and are messages deleted that are more than usual. */
export const SiteDecisions = ({ decisions: { clock, purge }, errors }: Props) => (
  <>
    {clock && (
      <Decision task="clock" heading={say.clockHeading} shown={clock.shown} errors={errors}>
        <p>{fill(say.clockText, clock)}</p>
        <p>{say.clockWrong}</p>
      </Decision>
    )}
    {purge && (
      <Decision task="purge" heading={say.purgeHeading} shown={purge.shown} errors={errors}>
        <p>{fill(purge.because === "large" ? say.purgeText : say.purgeNoBackup, purge)}</p>
        <LinkParagraph to="/records">{say.purgeLook}</LinkParagraph>
      </Decision>
    )}
  </>
);

const CHECKS = { clock: say.clockCheck, purge: say.purgeCheck };
const BUTTONS = { clock: say.clockButton, purge: say.purgeButton };

type DecisionProps = {
  /** The id of its checkbox, to which an error leads. */
  task: keyof typeof CHECKS;
  heading: string;
  /** What the page showed, so that nothing else is confirmed. */
  shown: string;
  errors: readonly FieldError[];
  children: ReactNode;
};

function Decision({ task, heading, shown, errors, children }: DecisionProps) {
  return (
    <FormPanel heading={heading}>
      {children}
      <Form className={formStyles.part} method="post" role="none">
        <input type="hidden" name="shown" value={shown} />
        <CheckboxGroup
          id={task}
          error={errors.find(({ id }) => id === task)?.message}
          options={[{ name: "checked", value: "yes", label: CHECKS[task] }]}
        />
        <p>
          <Button kind="main" name="do" value={task}>
            {BUTTONS[task]}
          </Button>
        </p>
      </Form>
    </FormPanel>
  );
}
