import formStyles from "../../site/app/forms/form.module.css";
import type { EnrolmentError, ShownInvitation } from "./invitation.server.ts";
import { invitation as say } from "./sign-in-words.ts";
import styles from "./enrolment-forms.module.css";
import { Button, type FieldError, FormPanel, TextField } from "../parts/form-parts.tsx";
import { AppCodeField, NewPasswordField, passwordErrorInWords, PasskeyForm } from "./credential-fields.tsx";
import { ButtonLink, Page } from "../parts/page.tsx";
import { fill } from "../../platform/text/fill.ts";

type Props = { token: string; invitation: ShownInvitation; name: string | undefined; errors: readonly FieldError[] };

/** The two ways to enrol. Each form has a name field of its own, so that each is complete without scripts. */
export function EnrolmentForms({ token, invitation: { email, secret, appAddress }, name, errors }: Props) {
  const nameField = { name: "name", label: say.name, hint: say.nameHint, autoComplete: "name", defaultValue: name, errors };
  return (
    <>
      <PasskeyForm use="create" options={`/invitations/${token}/options`} words={say}>
        <TextField id="passkey-name" {...nameField} />
      </PasskeyForm>
      <FormPanel heading={say.passwordHeading}>
        <form className={formStyles.part} method="post" role="none">
          {/* Password managers store the password under this name. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <TextField id="name" {...nameField} />
          <NewPasswordField name="password" errors={errors} />
          <h3>{say.secretHeading}</h3>
          <p>{fill(say.secretText, { email })}</p>
          <dl>
            <dt>{say.secretKey}</dt>
            <dd className={styles.secret}>{secret.replaceAll(/(.{4})(?!$)/g, "$1 ")}</dd>
          </dl>
          <p>
            <a href={appAddress}>{say.secretLink}</a>
          </p>
          <AppCodeField label={say.code} hint={say.codeHint} errors={errors} />
          <Button kind="main">{say.button}</Button>
        </form>
      </FormPanel>
    </>
  );
}

/** Returns the errors in words, with the ids of the controls of the form that was sent. */
export function enrolmentErrors(errors: readonly EnrolmentError[], isPasskey: boolean): FieldError[] {
  return errors.map(({ field, error }) => {
    switch (field) {
      case "name":
        return { id: isPasskey ? "passkey-name" : "name", message: error === "missing" ? say.nameMissing : say.nameTooLong };
      case "password":
        return { id: "password", message: passwordErrorInWords(error) };
      case "code":
        return { id: "code", message: say.codeWrong };
      case "passkey":
        return { id: "passkey-name", message: error === "taken" ? say.passkeyTaken : say.passkeyMissing };
    }
  });
}

/** The page after enrolling. The codes are in no other response. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Page title={say.codesTitle}>
      <p className="lead">{say.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="main" to="/" reloadDocument>
          {say.codesDone}
        </ButtonLink>
      </p>
    </Page>
  );
}
