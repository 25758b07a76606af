import { Form, Link } from "react-router";

import pick from "../../../app/components/pick/pick.module.css";
import fieldStyles from "../../../app/forms/field/field.module.css";
import type { FileMerge, MergeChoice, MergePart } from "../../contract/merging.ts";
import { CHOICE, DO } from "../../editing/sent-file.ts";
import { merge as mergeWords } from "../../words/merge.ts";
import { PANEL } from "../panel.ts";
import styles from "./edit.module.css";

/** Shows both texts of each part that two sides have changed. The draft gets the choices. */
export function MergeForm({ merge: { parts, stamp } }: { merge: FileMerge }) {
  const say = mergeWords;
  const headings = { mine: say.draft, theirs: say.published };
  return (
    <>
      <p className="lead">{say.fromPublished}</p>
      {parts.length === 0 && <p>{say.nothing}</p>}
      <Form className={PANEL} method="post" role="none">
        <input type="hidden" name="stamp" value={stamp} readOnly />
        {parts.map((part, index) => (
          // The parts are those of two texts that do not change while they are shown.
          <Part key={index} name={`${CHOICE}${index}`} part={part} headings={headings} />
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

type PartProps = { name: string; part: MergePart; headings: Record<MergeChoice, string> };

const Part = ({ name, part, headings }: PartProps) => (
  <fieldset className={fieldStyles.field}>
    <legend>{part.label}</legend>
    <div className={styles.both}>
      {(["mine", "theirs"] as const).map((choice) => (
        <div key={choice} className={pick.pick}>
          <label>
            <input type="radio" name={name} value={choice} required aria-describedby={`${name}-${choice}`} />
            {headings[choice]}
          </label>
          <pre id={`${name}-${choice}`} className={styles.words} dir="auto">
            {part[choice] === "" ? mergeWords.empty : part[choice]}
          </pre>
        </div>
      ))}
    </div>
  </fieldset>
);
