import { Link } from "react-router";

import { invitation as invitationWords } from "../words/invitation.ts";
import styles from "./enrolment-forms.module.css";
import { Page } from "./page.tsx";

/** The page after enrolling. The codes are in no other response. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { codesTitle, codesText, codesDone } = invitationWords;
  return (
    <Page title={codesTitle}>
      <p className="lead">{codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Link className="button" data-kind="main" to="/" reloadDocument>
          {codesDone}
        </Link>
      </p>
    </Page>
  );
}
