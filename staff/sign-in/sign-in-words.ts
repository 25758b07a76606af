/* Signing in, and getting back in. */

export const signIn = {
  title: "Sign in",
  passkeyHeading: "With a passkey",
  passkeyText: "Your device asks for your fingerprint, your face or its own code.",
  passkeyButton: "Use my passkey",
  passkeyNoScript: "A passkey needs scripts. You can sign in with a password and a code instead.",
  passkeyWorking: "Waiting for your device",
  passkeyFailed: "The device did not finish. Nothing is lost. Try again, or use another way.",
  passwordHeading: "With a password and a code",
  email: "Email",
  password: "Password",
  code: "Code of your app",
  codeHint: "The 6 digits that it shows now. Each code works once.",
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
  lead: "Use one of the ten codes that you kept. Then you make a new passkey.",
  email: "Email",
  code: "Recovery code",
  codeHint: "Small letters and digits. You can leave out the lines.",
  button: "Go on",
  wrong: "This code does not fit. Check the email and each letter, or use another code",
  noCodeTitle: "I have no code",
  noCode: "Ask an owner for a new link.",
  back: "Back to sign in",
} as const;

export const demo = {
  title: "Sign in to the demo",
  lead: "This signs you in as an owner. Everybody and everything that you see there is made up, and is deleted when the demo stops.",
  button: "Sign in",
} as const;

/** The steps of making an account. */
export const steps = { label: "Steps", you: "You", passkey: "Passkey", codes: "Codes", done: ", done" } as const;

export const invitation = {
  title: "Make your account",
  titleAgain: "Enrol again",
  lead: "You were invited as {email}.",
  welcome: "Welcome, {name}",
  welcomeAgain: "Welcome back, {name}",
  again: "Your earlier passkeys and your password stop working when you have finished, and you are signed out on every device.",
  gone: "This link does not work any more. It was used, or it is too old. Ask for a new one.",
  goneTitle: "This link has expired",
  name: "Your name",
  nameHint: "The people you work with see it.",
  nameMissing: "Enter your name",
  nameTooLong: "Enter a name of at most 100 characters",
  goOn: "Go on",
  passkeyText: "A passkey is your key to the staff side. It stays on your device. There is nothing to remember.",
  passkeySteps: ["Choose “Make a passkey”.", "Your device asks for your fingerprint, your face or its own code."],
  passkeyButton: "Make a passkey",
  passkeyNoScript: "A passkey needs scripts. You can choose a password instead.",
  passkeyFailed: "The device did not finish. Nothing is lost. Try again, or use another way.",
  passkeyMissing:
    "That passkey was not accepted. Please try again, on a device that asks for your fingerprint, your face or its code.",
  passkeyTaken: "Another account uses that passkey. Make a new one for this account.",
  passwordHeading: "My device has no passkeys",
  passwordText: "Then you sign in with a password and a code. An app on your phone makes the codes.",
  password: "New password",
  passwordHint: "At least 15 characters. Four or five words that do not belong together are good.",
  passwordShort: "Enter a password of at least 15 characters",
  passwordLong: "Enter a password of at most 200 characters",
  passwordCommon:
    "Choose another password. This one is easy to guess, or little is left of it without names, years and words of this work",
  secretHeading: "Add this key to an authenticator app",
  secretText: "In the app, choose to add an account, and point the camera at the square. Or type the key.",
  secretImage: "QR code of the key {secret}",
  secretKey: "Key",
  secretLink: "Add it to an app on this device",
  code: "Code from the app",
  codeHint: "The 6 digits that the app shows for {email}.",
  codeWrong: "Enter the 6 digits that the app shows now. If they do not work, check the time on your phone",
  button: "Make my account",
} as const;

/** The page that shows recovery codes, once. */
export const codes = {
  title: "Keep these codes",
  lead: "If you lose your device, one code lets you in once. They are shown only now.",
  of: "Recovery codes of {email}, {brand} staff",
  print: "Print",
  save: "Save",
  copy: "Copy",
  copied: "The codes were copied.",
  notCopied: "The codes could not be copied. Print them or save them.",
  fileName: "recovery-codes.txt",
  kept: "I have kept them somewhere safe",
  toToday: "Go to Today",
  toAccount: "Back to your account",
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
