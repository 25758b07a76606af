import { Link } from "react-router";

import { describedBy, Notes } from "../../app/forms/field/field.tsx";
import formStyles from "../../app/forms/form.module.css";
import type { FoundSubmission, PersonFound } from "../contract/records.ts";
import { fill } from "../words/fill.ts";
import { kinds as kindsWords } from "../words/labels.ts";
import { onePerson as say } from "../words/records.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import type { FieldError } from "./field-parts.ts";
import { PANEL } from "./panel.ts";
import { type Column, PlainTable } from "./plain-table.tsx";
import styles from "./submission-table.module.css";
import { Button } from "./form-parts.tsx";

type Props = PersonFound & { query: string; errors: readonly FieldError[] };

/** The submissions of one person, to choose from, with the buttons that export and erase them. */
export function PersonFoundForm({ found, years, backupDays, query, errors }: Props) {
  const messageOf = (id: string) => errors.find((error) => error.id === id)?.message;
  const chooseError = messageOf("choose");
  if (found.length === 0) return <p role="status">{say.none}</p>;
  return (
    <form method="post" action="/records/person" className={PANEL} role="none">
      <p role="status">{found.length === 1 ? say.countOne : fill(say.count, { count: found.length })}</p>
      <p>{say.check}</p>
      <input type="hidden" name="query" value={query} />
      <Notes id="choose" error={chooseError} />
      <PlainTable
        caption={say.caption}
        rows={found}
        keyOf={({ reference }) => reference}
        columns={columnsFor(years, chooseError)}
      />
      <section className={formStyles.part}>
        <h2>{say.exportTitle}</h2>
        <p>{say.exportText}</p>
        <p>
          <Button kind="line" formAction="/records/person/export">
            {say.exportButton}
          </Button>
        </p>
      </section>
      <section className={formStyles.part}>
        <h2>{say.eraseTitle}</h2>
        <p>
          {say.eraseText} {backupDays === undefined ? say.eraseBackups : fill(say.eraseBackupsAfter, { days: backupDays })}{" "}
          {say.eraseOthers}
        </p>
        <CheckboxGroup
          id="confirm"
          error={messageOf("confirm")}
          options={[{ name: "confirm", value: "yes", label: say.confirm }]}
        />
        <p>
          <Button kind="main" name="intent" value="erase">
            {say.eraseButton}
          </Button>
        </p>
      </section>
    </form>
  );
}

const columnsFor = (years: number, error: string | undefined): readonly Column<FoundSubmission>[] => [
  {
    heading: say.reference,
    cell: ({ reference }) => <Link to={`/submissions/${reference}`}>{reference}</Link>,
  },
  {
    heading: say.choose,
    cell: ({ reference }, index) => <Choose reference={reference} isFirst={index === 0} error={error} />,
  },
  { heading: say.kind, cell: ({ kind }) => kindsWords[kind] },
  { heading: say.name, cell: ({ name }) => <span className={styles.typed}>{name ?? say.noName}</span> },
  { heading: say.received, cell: ({ received }) => received },
  { heading: say.file, cell: ({ hasFile }) => (hasFile ? say.hasFile : say.noFile) },
  { heading: say.erasable, cell: ({ keptBecause }) => erasableInWords(keptBecause, years) },
];

/** A link in the error summary leads to the first checkbox. */
function Choose({ reference, isFirst, error }: { reference: string; isFirst: boolean; error: string | undefined }) {
  return (
    <label className={styles.choose}>
      <input
        id={isFirst ? "choose" : undefined}
        type="checkbox"
        name="reference"
        value={reference}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id: "choose", error })}
      />
      <span className={styles.unseen}>{fill(say.chooseOne, { reference })}</span>
    </label>
  );
}

const erasableInWords = (keptBecause: FoundSubmission["keptBecause"], years: number) =>
  ({ complaint: fill(say.keptComplaint, { years }), held: say.keptHeld, none: say.isErasable })[keptBecause ?? "none"];
