import { Link } from "react-router";

import formStyles from "../../../app/forms/form.module.css";
import { Notes } from "../../../app/forms/field/field.tsx";
import field from "../../../app/forms/field/field.module.css";
import pick from "../../../app/components/pick/pick.module.css";
import type { ShownDraft } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { changes as changesWords, publish as publishWords } from "../../words/publish.ts";
import { CheckboxGroup } from "../checkbox-group.tsx";
import type { FieldError } from "../field-parts.ts";
import { FormPanel, TextField } from "../form-parts.tsx";
import { TextArea } from "../more-fields.tsx";
import { ChangeBadge, ChangedWords } from "./file-changes.tsx";
import styles from "./publishing.module.css";
import { StoppingErrors } from "./release-notices.tsx";

type DraftProps = {
  draft: ShownDraft;
  /** The first one has the id to which an error leads. */
  id?: string | undefined;
  isChosen: boolean;
};

/** The value of the checkbox of a draft: what was shown is what is published. */
export const choiceOf = ({ path, revision }: Pick<ShownDraft, "path" | "revision">): string => `${revision} ${path}`;

/** Returns what a choice names; undefined for any other text. */
export function fromChoice(text: string): { path: string; revision: number } | undefined {
  const [, revision, path] = /^(\d{1,9}) (\S.*)$/.exec(text) ?? [];
  return revision === undefined || path === undefined ? undefined : { path, revision: Number(revision) };
}

/** One draft of the form: its checkbox, who changed it, what its publishing demands, and its changes. */
export function DraftChoice({ draft, id, isChosen }: DraftProps) {
  const say = publishWords;
  const { path, title, change, who, when, needsSecond, owners, stops, inRequest, mayPublish, parts } = draft;
  const isOffered = mayPublish && inRequest === undefined;
  return (
    <section className={styles.file}>
      <h3>
        {isOffered ? (
          <label className={styles.choice}>
            <input id={id} type="checkbox" name="chosen" value={choiceOf(draft)} defaultChecked={isChosen} />
            {title}
          </label>
        ) : (
          title
        )}{" "}
        <ChangeBadge change={change} />
      </h3>
      <p className={styles.meta}>
        {who === undefined ? fill(say.changedBySomebody, { when }) : fill(say.changedBy, { name: who, when })}
      </p>
      {inRequest !== undefined && (
        <p className={styles.demand}>
          {say.inRequest} <Link to={`/content/publish/${inRequest}`}>{say.toRequest}</Link>
        </p>
      )}
      {needsSecond && <p className={styles.demand}>{say.needsSecond}</p>}
      {!mayPublish && <p className={styles.demand}>{fill(say.ownerOnly, { fields: owners.join(", ") })}</p>}
      <StoppingErrors errors={stops} />
      <details className={styles.details} open={change !== "deleted"}>
        <summary>{changesWords.show}</summary>
        <ChangedWords parts={parts} />
      </details>
      <p>
        <Link to={`/content/files/${path}`}>{say.toFile}</Link>
      </p>
    </section>
  );
}

/** What was filled in before an error. */
type HowSent = { note: string; needsSecond: boolean; isLater: boolean; startAt: string };

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
