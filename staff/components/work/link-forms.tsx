import { Link } from "react-router";

import { fill } from "../../words/fill.ts";
import { kinds as kindsWords } from "../../words/labels.ts";
import { work as say } from "../../words/work.ts";
import { TextField } from "../form-parts.tsx";
import type { RelatedShown, WorkIntent } from "../../contract/work.ts";
import styles from "./work.module.css";
import { useWork } from "./work-context.ts";
import { SeldomForm, WorkForm } from "./work-form.tsx";

/** The other submissions of the same person: those that are linked, those that perhaps belong here, and a field for any other. */
export function LinkForms() {
  const { work, errors, typed, isSent } = useWork("link", "unlink");
  const { links, suggestions } = work;
  return (
    <SeldomForm key={links.length} heading={say.linksHeading} isOpen={isSent || links.length + suggestions.length > 0}>
      <h3>{say.links}</h3>
      {links.length === 0 && <p>{say.noLinks}</p>}
      <RelatedList related={links} intent="unlink" button={say.unlinkButton} />
      {suggestions.length > 0 && <h3>{say.suggestions}</h3>}
      <RelatedList related={suggestions} intent="link" button={say.linkThis} />
      <WorkForm intent="link" button={say.linkButton}>
        <TextField
          name="other"
          label={say.other}
          hint={say.otherHint}
          errors={errors}
          defaultValue={typed("other")}
          autoComplete="off"
          spellCheck={false}
        />
      </WorkForm>
    </SeldomForm>
  );
}

type ListProps = { related: readonly RelatedShown[]; intent: WorkIntent; button: string };

function RelatedList({ related, intent, button }: ListProps) {
  if (related.length === 0) return null;
  return (
    <ul className={styles.related}>
      {related.map(({ reference, kind, name, received }) => (
        <li key={reference}>
          <p>
            <Link to={`/submissions/${reference}`}>{fill(say.related, { reference, kind: kindsWords[kind], received })}</Link>
            {name !== undefined && (
              <>
                {" "}
                <span dir="auto">{name}</span>
              </>
            )}
          </p>
          <WorkForm intent={intent} button={fill(button, { reference })} isSmall>
            <input type="hidden" name="other" value={reference} readOnly />
          </WorkForm>
        </li>
      ))}
    </ul>
  );
}
