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
