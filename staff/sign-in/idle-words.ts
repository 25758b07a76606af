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
