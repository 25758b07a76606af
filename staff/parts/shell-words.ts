/* What every screen of the staff side shares. Only people with an account read it. */

/** Beside the questions of every form, as on the public site. */
export const fieldMarks = { required: "(required)", errorTitle: "Error:" };

export const shell = {
  name: "Staff",
  skip: "Skip to main content",
  signOut: "Sign out",
  error: "Error:",
  summary: "Please fix these problems",
  notFoundTitle: "Page not found",
  notFoundText: "There is nothing at this address, or your account does not include it.",
  toToday: "Go to Today",
  unexpectedTitle: "Something went wrong",
  unexpectedText: "Please try again in a minute. If you sent something, it was perhaps not stored.",
} as const;

/** While a form or a link is on its way. */
export const pending = { sending: "Sending…", loading: "Loading…" } as const;

/** Above a form that is still on its page. */
export const stillHere =
  "This was not stored, or we cannot tell. What you typed is still here. Please send it again in a minute.";

export const idle = {
  warning: {
    title: "Are you still there?",
    text: "You will be signed out in 2 minutes, because nothing was done for a while. What you have typed stays on this page.",
  },
  final: {
    title: "You will be signed out in 2 minutes",
    text: "You have been signed in for 12 hours, which is the longest time. Send what you have typed now, then sign in again.",
  },
  ended: {
    title: "You are signed out",
    text: "What you have typed is still on this page. Sign in in a new tab, then come back here.",
  },
  stay: "Stay signed in",
  close: "Go back to the page",
  signIn: "Sign in in a new tab",
  again: "I have signed in",
} as const;
