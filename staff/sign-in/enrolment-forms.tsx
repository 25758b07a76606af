import formStyles from "../../site/app/forms/form.module.css";
import type { EnrolmentError, ShownInvitation } from "./invitation.server.ts";
import { invitation as say } from "./sign-in-words.ts";
import { Fold } from "./signed-out-screen.tsx";
import styles from "./signed-out-screen.module.css";
import { Button, type FieldError, TextField } from "../parts/form-parts.tsx";
import { AppCodeField, NewPasswordField, passwordErrorInWords, PasskeyForm } from "./credential-fields.tsx";
import { fill } from "../../platform/text/fill.ts";

/** The value of the button that asks for the second step, before anything is made. */
export const TO_PASSKEY = "passkey";

/** The first step: the name. */
export const NameForm = ({ name, errors }: { name: string | undefined; errors: readonly FieldError[] }) => (
  <form className={styles.part} method="post">
    <TextField name="name" label={say.name} hint={say.nameHint} autoComplete="name" defaultValue={name} errors={errors} />
    <Button kind="main" name="step" value={TO_PASSKEY}>
      {say.goOn}
    </Button>
  </form>
);

type Props = {
  token: string;
  invitation: ShownInvitation;
  name: string;
  errors: readonly FieldError[];
  /** Whether the way with a password is open. */
  isPassword?: boolean;
};

/** The second step: a passkey, and for a device without one a password with a code. Each form has the name, so that each is complete. */
export function EnrolmentForms({ token, invitation, name, errors, isPassword = false }: Props) {
  const nameField = <input type="hidden" name="name" value={name} readOnly />;
  return (
    <>
      <div className={`${styles.part} ${styles.way}`}>
        <p className={styles.lead}>{say.passkeyText}</p>
        <ol className={styles.list}>
          {say.passkeySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <PasskeyForm use="create" options={`/invitations/${token}/options`} words={say}>
          {nameField}
        </PasskeyForm>
      </div>
      <Fold label={say.passwordHeading} open={isPassword}>
        <p>{say.passwordText}</p>
        <form className={formStyles.part} method="post" role="none">
          {/* Password managers store the password under this name. */}
          <input type="hidden" name="email" autoComplete="username" value={invitation.email} readOnly />
          {nameField}
          <NewPasswordField name="password" errors={errors} />
          <AppKey invitation={invitation} />
          <AppCodeField label={say.code} hint={fill(say.codeHint, { email: invitation.email })} errors={errors} />
          <Button kind="main">{say.button}</Button>
        </form>
      </Fold>
    </>
  );
}

/** The key of an authenticator app: for its camera, for a hand, and as a link on the same device. */
function AppKey({ invitation: { secret, appAddress, qr } }: { invitation: ShownInvitation }) {
  const key = secret.replaceAll(/(.{4})(?!$)/g, "$1 ");
  return (
    <>
      <h2>{say.secretHeading}</h2>
      <p>{say.secretText}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={fill(say.secretImage, { secret: key })}
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <dl>
        <dt>{say.secretKey}</dt>
        <dd className={styles.secret}>{key}</dd>
      </dl>
      <p>
        <a href={appAddress}>{say.secretLink}</a>
      </p>
    </>
  );
}

/** Returns the errors in words, with the ids of the controls. A passkey has no field: its error stands above the form. */
export function enrolmentErrors(errors: readonly EnrolmentError[]): { errors: FieldError[]; failure?: string } {
  const found: FieldError[] = [];
  let failure: string | undefined;
  for (const { field, error } of errors) {
    if (field === "passkey") failure = error === "taken" ? say.passkeyTaken : say.passkeyMissing;
    if (field === "name") found.push({ id: field, message: error === "missing" ? say.nameMissing : say.nameTooLong });
    if (field === "password") found.push({ id: field, message: passwordErrorInWords(error) });
    if (field === "code") found.push({ id: field, message: say.codeWrong });
  }
  return { errors: found, ...(failure !== undefined && { failure }) };
}
