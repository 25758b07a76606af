import type { Invited as Invitation } from "../contract/people.ts";
import type { SignedIn } from "../contract/shared.ts";
import { fill } from "../words/fill.ts";
import { invite as say, people as peopleWords } from "../words/people.ts";
import styles from "./enrolment-forms.module.css";
import { ButtonLink, Page } from "./page.tsx";

/** The page with the link of a new invitation. The link is in no other response. */
export function Invited({ person, invitation: { email, link } }: { person: SignedIn; invitation: Invitation }) {
  return (
    <Page title={say.doneTitle} person={person}>
      <p className="lead">{fill(say.done, { email })}</p>
      <dl>
        <dt>{say.link}</dt>
        <dd className={styles.secret}>{link}</dd>
      </dl>
      <p>{say.once}</p>
      <p className="row">
        <ButtonLink kind="main" to="/people">
          {peopleWords.back}
        </ButtonLink>
        <ButtonLink to="/people/invite" reloadDocument>
          {say.another}
        </ButtonLink>
      </p>
    </Page>
  );
}
