/* How a person may be contacted. It stands before everything else of their message. */

export const safeContact = {
  label: "Safe contact",
  headings: {
    notSafeToCall: "Do not call.",
    notSafeToMessage: "Do not text or leave a message.",
    notSafeToEmail: "Do not email.",
  },
  notSaid: "They did not say what is safe.",
  firstName: "Give only your first name until you know who it is",
  othersUnknown: "Nothing is known of other ways: give only your first name until you know who it is",
  wayUnknown: "They did not say how to reach them",
  askedFor: "They asked for: {way}",
  interpreter: "Interpreter: {language}",
  doNot: {
    phone: "do not call",
    email: "do not email",
  },
} as const;
