import { invitation as invitationWords } from "../words/invitation.ts";
import styles from "./enrolment-forms.module.css";
import { ButtonLink, Page } from "./page.tsx";

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
        <ButtonLink kind="main" to="/" reloadDocument>
          {codesDone}
        </ButtonLink>
      </p>
    </Page>
  );
}
