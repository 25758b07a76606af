/* Signing in, and getting back in. */

export const signIn = {
  title: "Sign in",
  passkeyHeading: "With a passkey",
  passkeyText: "Your device asks for your fingerprint, your face or its own code.",
  passkeyButton: "Sign in with a passkey",
  passkeyNoScript: "A passkey needs scripts. You can sign in with a password and a code instead.",
  passkeyWorking: "Waiting for your device",
  passkeyFailed: "That did not work. Please try again, or sign in another way.",
  passwordHeading: "With a password and a code",
  email: "Email",
  password: "Password",
  code: "Code",
  codeHint: "The 6 digits that your authenticator app shows now. Each code works once.",
  button: "Sign in",
  wrong:
    "The email, the password or the code is not right, or the code was used already. Wait for the next code, then try again.",
  passkeyRefused: "That passkey was not accepted. Use the one that you made for this site.",
  tooMany: "There were too many tries. Please wait {minutes} minutes, then try again.",
  tooManyOne: "There were too many tries. Please wait 1 minute, then try again.",
  lost: "I cannot sign in any more",
  signedOut: "You are signed out.",
  goOn: "Go on to the staff side",
} as const;

export const recovery = {
  title: "Get back in",
  lead: "Did you lose your device? With one of your recovery codes you can make a new passkey or a new password.",
  email: "Email",
  code: "Recovery code",
  codeHint: "One of the ten codes that you kept, such as 7k3m-q2fp-x9tw-4bcd-h6vy-r8jn. Older ones are shorter.",
  button: "Use this code",
  wrong: "The email or the code is not right, or the code was used already.",
  noCode: "If you have no code, ask an owner to invite you again.",
  back: "Back to sign in",
} as const;

export const demo = {
  title: "Sign in to the demo",
  lead: "This signs you in as an owner. Everybody and everything that you see there is made up, and is deleted when the demo stops.",
  button: "Sign in",
} as const;
