import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { EnrolmentForms } from "./enrolment-forms.tsx";
import { EmailField, PasswordAndCode } from "./credential-fields.tsx";

const INVITATION = {
  email: "kim@example.org",
  secret: "JBSWY3DPEHPK3PXP",
  appAddress: "otpauth://totp/x",
  qr: { size: 1, path: "" },
};

/** The inputs of a form that have a name, each as its attributes. */
function inputsOf(form: ReactNode) {
  const Screen = createRoutesStub([{ path: "/", Component: () => form }]);
  const inputs = renderToStaticMarkup(<Screen />).match(/<input [^>]*>/g) ?? [];
  return new Map(inputs.map((input) => [/ name="([^"]*)"/.exec(input)?.[1], input]));
}

/* Pasting is stopped by a script alone, and the page for signing in has no script but that for passkeys. */
test("password fields hide what is typed, accept a long password, and say to password managers which one they are for", () => {
  const signIn = inputsOf(
    <>
      <EmailField label="Email" defaultValue="" />
      <PasswordAndCode />
    </>,
  );
  const enrolment = inputsOf(<EnrolmentForms token="token" invitation={INVITATION} name="Kim" errors={[]} />);
  expect(signIn.get("password")).toMatch(/ type="password".* autoComplete="current-password"/i);
  expect(enrolment.get("password")).toMatch(/ type="password".* autoComplete="new-password"/i);
  for (const inputs of [signIn, enrolment]) {
    expect(inputs.get("email")).toMatch(/ autoComplete="username"/i);
    expect(inputs.get("password")).not.toMatch(/maxlength|readonly|pattern/i);
  }
});
