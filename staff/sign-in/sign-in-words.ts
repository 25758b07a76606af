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

export const invitation = {
  title: "Make your account",
  titleAgain: "Enrol again",
  lead: "You were invited as {email}. Choose one of two ways to sign in.",
  leadAgain:
    "Make a new passkey or a new password for {email}. What you had before stops working, and you are signed out on every device.",
  gone: "This link does not work any more. It was used, or it is too old. Ask for a new one.",
  goneTitle: "This link has expired",
  name: "Your name",
  nameHint: "The people you work with see it.",
  nameMissing: "Enter your name",
  nameTooLong: "Enter a name of at most 100 characters",
  passkeyHeading: "With a passkey",
  passkeyText:
    "The easiest and safest way. Your device keeps the passkey and asks for your fingerprint, your face or its own code.",
  passkeyButton: "Make a passkey",
  passkeyFailed: "No passkey was made. Please try again, or choose a password.",
  passkeyMissing:
    "That passkey was not accepted. Please try again, on a device that asks for your fingerprint, your face or its code.",
  passkeyTaken: "Another account uses that passkey. Make a new one for this account.",
  passwordHeading: "With a password and a code",
  password: "New password",
  passwordHint: "At least 15 characters. Four or five words that do not belong together are good.",
  passwordShort: "Enter a password of at least 15 characters",
  passwordLong: "Enter a password of at most 200 characters",
  passwordCommon:
    "Choose another password. This one is easy to guess, or little is left of it without names, years and words of this work",
  secretHeading: "Add this key to an authenticator app",
  secretText: "In the app, choose to enter a key by hand. The account is {email}, the kind of key is time-based.",
  secretKey: "Key",
  secretLink: "Add it to an app on this device",
  code: "Code from the app",
  codeHint: "The 6 digits that the app shows for this account.",
  codeWrong: "Enter the 6 digits that the app shows now. If they do not work, check the time on your phone",
  button: "Make my account",
  codesTitle: "Keep your recovery codes",
  codesText:
    "If you lose your device, one of these codes lets you back in. Each works once. Print them or write them down now, because they are not shown again.",
  codesDone: "I have kept them, go to the inbox",
} as const;

/** The screen on which a person proves again who they are. */
export const confirm = {
  title: "Confirm that it is you",
  lead: "{name}, what you want to do next needs a fresh sign-in. Please sign in once more. You can then go on for 5 minutes.",
  passkeyButton: "Confirm with a passkey",
  passkeyNoScript: "A passkey needs scripts. Turn them on for this site, then load this page again.",
  button: "Confirm",
  wrong: "The password or the code is not right, or the code was used already. Wait for the next code, then try again.",
  passkeyRefused: "That passkey was not accepted. Use one of your own account.",
  confirmedTitle: "You have confirmed that it is you",
  goOn: "Go on",
  // What goes on after the proof. What was chosen and typed before stays as it was.
  after: {
    page: "After that, you see the page that you asked for.",
    publish: "After that, publishing continues. What you chose and wrote stays as it was.",
    request: "After that, your decision about this request continues.",
    releases: "After that, going back to an earlier version continues.",
    launch: "After that, opening or closing the website continues.",
    decision: "After that, your decision continues.",
    invitation: "After that, the invitation continues. What you filled in stays as it was.",
    person: "After that, your change continues. What you chose stays as it was.",
    erase: "After that, what you chose is erased.",
    search: "After that, the search continues.",
    download: "After that, the file is saved on your device. You can then close this page.",
  },
} as const;
