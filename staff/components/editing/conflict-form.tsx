import { Form, Link } from "react-router";

import formStyles from "../../../app/forms/form.module.css";
import pick from "../../../app/components/pick/pick.module.css";
import fieldStyles from "../../../app/forms/field/field.module.css";
import type { Conflict, ConflictField, Take } from "../../contract/editing.ts";
import { DO, TAKE, VALUE } from "../../editing/sent-file.ts";
import { contentConflict as contentConflictWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
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
  const texts: [Take, string, string | undefined][] = [
    ["mine", say.mine, mine],
    ["theirs", say.theirs, theirs],
  ];
  if (theirs === undefined)
    return (
      <section className={formStyles.part}>
        <h2>{label}</h2>
        <p>{say.removed}</p>
        <pre className={styles.words}>{mine}</pre>
      </section>
    );
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{label}</legend>
      <input type="hidden" name={VALUE + path} value={mine} readOnly />
      <div className={styles.both}>
        {texts.map(([take, heading, text]) => (
          <div key={take} className={pick.pick}>
            <label>
              <input type="radio" name={TAKE + path} value={take} required aria-describedby={`${take}-${path}`} />
              {heading}
            </label>
            <pre id={`${take}-${path}`} className={styles.words} dir="auto">
              {text === "" ? say.empty : text}
            </pre>
          </div>
        ))}
      </div>
      {canTakeBoth && (
        <p className={pick.pick}>
          <label>
            <input type="radio" name={TAKE + path} value="both" required />
            {say.both}
          </label>
        </p>
      )}
    </fieldset>
  );
}
