/** The page with a form that was not accepted. */
export const keptForm = {
  signedOut: {
    title: "You are signed out",
    text: "What you sent was not stored, and it is not lost. Sign in in a new tab, then come back here and send it again.",
  },
  notStored: {
    title: "Not stored",
    text: "What you sent was not stored, or we cannot tell. It is still here. Keep this page open, and send it again in a minute.",
  },
  typed: "What you typed",
  sendAgain: "Send it again",
  secrets: { password: "Password", "new-password": "New password", code: "Code" },
} as const;
