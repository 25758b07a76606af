import type { ReactNode } from "react";
import { Form, Link } from "react-router";

import formStyles from "../../../app/forms/form.module.css";
import pick from "../../../app/components/pick/pick.module.css";
import fieldStyles from "../../../app/forms/field/field.module.css";
import { fieldId } from "../../../content-editing/field-paths.ts";
import type { Conflict, ConflictField } from "../../contract/editing.ts";
import type { FileMerge, MergeChoice } from "../../contract/merging.ts";
import { CHOICE, DO, TAKE, VALUE } from "../../editing/sent-file.ts";
import { contentConflict as contentConflictWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
import { merge as mergeWords } from "../../words/merge.ts";
import { PANEL } from "../panel.ts";
import styles from "./conflict.module.css";

/** Shows both texts of each field that differs. The choices are saved over the words that are stored now. */
export function ConflictForm({ path, conflict }: { path: string; conflict: Conflict }) {
  const say = contentConflictWords;
  const { by, at, fields, revision, published } = conflict;
  return (
    <>
      <p className="lead">{by === undefined ? fill(say.leadNobody, { at }) : fill(say.lead, { by, at })}</p>
      <p>{fields.length > 0 ? say.choose : say.nothing}</p>
      <Form className={PANEL} method="post" role="none">
        <input type="hidden" name="revision" value={revision} readOnly />
        <input type="hidden" name="published" value={published} readOnly />
        {fields.map((field) => (
          <BothTexts key={field.path} field={field} />
        ))}
        <p className="row">
          {fields.length > 0 && (
            <button className="button" data-kind="main" type="submit" name={DO} value="save">
              {say.button}
            </button>
          )}
          <Link className="button" data-kind="line" to={`/content/files/${path}`} reloadDocument>
            {fields.length > 0 ? say.cancel : say.openAgain}
          </Link>
        </p>
      </Form>
    </>
  );
}

function BothTexts({ field: { path, label, mine, theirs, canTakeBoth } }: { field: ConflictField }) {
  const say = contentConflictWords;
  if (theirs === undefined)
    return (
      <section className={formStyles.part}>
        <h2>{label}</h2>
        <p>{say.removed}</p>
        <pre className={styles.words}>{mine}</pre>
      </section>
    );
  const texts = {
    mine: { heading: say.mine, text: mine || say.empty },
    theirs: { heading: say.theirs, text: theirs || say.empty },
  };
  return (
    <Choice legend={label} name={TAKE + path} texts={texts}>
      <input type="hidden" name={VALUE + path} value={mine} readOnly />
      {canTakeBoth && (
        <p className={pick.pick}>
          <label>
            <input type="radio" name={TAKE + path} value="both" required />
            {say.both}
          </label>
        </p>
      )}
    </Choice>
  );
}

type ChoiceProps = {
  legend: string;
  name: string;
  texts: Record<MergeChoice, { heading: string; text: string }>;
  children?: ReactNode;
};

/** Two texts beside each other, of which a person takes one. */
const Choice = ({ legend, name, texts, children }: ChoiceProps) => (
  <fieldset className={fieldStyles.field}>
    <legend>{legend}</legend>
    <div className={styles.both}>
      {(["mine", "theirs"] as const).map((side) => (
        <div key={side} className={pick.pick}>
          <label>
            <input type="radio" name={name} value={side} required aria-describedby={fieldId(`${name}-${side}`)} />
            {texts[side].heading}
          </label>
          <pre id={fieldId(`${name}-${side}`)} className={styles.words} dir="auto">
            {texts[side].text}
          </pre>
        </div>
      ))}
    </div>
    {children}
  </fieldset>
);

/** Shows both texts of each part that two sides have changed. The draft gets the choices. */
export function MergeForm({ merge: { parts, stamp } }: { merge: FileMerge }) {
  const say = mergeWords;
  return (
    <>
      <p className="lead">{say.fromPublished}</p>
      {parts.length === 0 && <p>{say.nothing}</p>}
      <Form className={PANEL} method="post" role="none">
        <input type="hidden" name="stamp" value={stamp} readOnly />
        {parts.map(({ label, mine, theirs }, index) => (
          // The parts are those of two texts that do not change while they are shown.
          <Choice
            key={index}
            legend={label}
            name={`${CHOICE}${index}`}
            texts={{
              mine: { heading: say.draft, text: mine || say.empty },
              theirs: { heading: say.published, text: theirs || say.empty },
            }}
          />
        ))}
        <p className="row">
          <button className="button" data-kind="main" type="submit" name={DO} value="merge">
            {parts.length === 0 ? say.join : say.button}
          </button>
          <Link className="button" data-kind="line" to="/content">
            {say.later}
          </Link>
        </p>
      </Form>
    </>
  );
}
