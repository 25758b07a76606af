import formStyles from "../../../app/forms/form.module.css";
import { Notes } from "../../../app/forms/field/field.tsx";
import field from "../../../app/forms/field/field.module.css";
import pick from "../../../app/components/pick/pick.module.css";
import { publish as publishWords } from "../../words/publish.ts";
import { CheckboxGroup } from "../checkbox-group.tsx";
import type { FieldError } from "../field-parts.ts";
import { FormPanel, TextField } from "../form-parts.tsx";
import { TextArea } from "../more-fields.tsx";

/** What was filled in before an error. */
export type HowSent = { note: string; needsSecond: boolean; isLater: boolean; startAt: string };

/** The note, the second person and the time of a request, and its button. */
export function HowToPublish({ sent, errors }: { sent: HowSent | undefined; errors: readonly FieldError[] }) {
  const say = publishWords;
  return (
    <FormPanel heading={say.how}>
      <div className={formStyles.part}>
        <TextArea
          id="note"
          name="note"
          rows={2}
          label={say.note}
          hint={say.noteHint}
          aria-required={undefined}
          defaultValue={sent?.note}
          errors={errors}
        />
        <CheckboxGroup
          id="second"
          options={[{ name: "second", value: "yes", label: say.askSecond, isChecked: sent?.needsSecond ?? false }]}
        />
        <fieldset className={field.field}>
          <legend>{say.when}</legend>
          <Notes id="time" />
          <div className={`${pick.pick} ${field.options}`} data-columns="few">
            {(["now", "later"] as const).map((time) => (
              <label key={time}>
                <input type="radio" name="time" value={time} defaultChecked={(time === "later") === (sent?.isLater ?? false)} />
                {say[time]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          id="startAt"
          name="startAt"
          type="datetime-local"
          label={say.startAt}
          hint={say.startAtHint}
          aria-required={undefined}
          defaultValue={sent?.startAt}
          errors={errors}
        />
      </div>
      <button className="button" data-kind="main" type="submit">
        {say.button}
      </button>
    </FormPanel>
  );
}
