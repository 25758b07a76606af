/* The help of the staff side. `of` is the place of which somebody needs to have the screens to need the answer. */

type Question = { of?: "inbox" | "complaints" | "website"; ask: string; answer: string };

const questions: readonly Question[] = [
  {
    of: "inbox",
    ask: "Where do I begin?",
    answer:
      "With Today. It shows what you can do now, the most urgent first, and a line leaves when it is done. New messages are in the Inbox, under New.",
  },
  {
    of: "inbox",
    ask: "What does the box above a message mean?",
    answer:
      "It says how you may not contact the person. For some people a call or a message on their phone is dangerous. Read it before you call, write or leave a message.",
  },
  {
    of: "inbox",
    ask: "I opened a message. Did I answer it?",
    answer:
      "No. The reminders stop when you reply, mark it as done, or say why no reply is needed. If you give it to somebody, that person gets them.",
  },
  {
    of: "inbox",
    ask: "I made a mistake. Can I take it back?",
    answer:
      "Yes. Choose Undo within 20 seconds. A reply waits 15 seconds before it goes: choose Stop, and your words are in the form again.",
  },
  {
    of: "inbox",
    ask: "Where are the words that I was writing?",
    answer:
      "On the message, in the form in which you wrote them. They are saved as you type, and only you see them until you send them.",
  },
  {
    of: "complaints",
    ask: "How long do I have for a complaint?",
    answer:
      "The record shows each clock with the time that is left: when to tell the person that you have it, and when to tell the NDIS Commission of a reportable incident.",
  },
  {
    of: "website",
    ask: "I changed a page. Why do visitors not see it?",
    answer:
      "A change waits until somebody publishes it. Open Website, then Publish. Privacy, terms and complaints need a second person.",
  },
  {
    ask: "I lost my device. What do I do?",
    answer:
      "If you can sign in on another device, do so, and remove the passkey of the lost one under Your account. If not, choose “I cannot sign in any more” on the sign-in page, and use a recovery code: that ends the earlier passkeys. If you have no code, ask an owner.",
  },
];

export const help = {
  title: "Help for staff",
  ask: "Ask a person",
  askText: "These people manage accounts, and can change what you may see:",
  keys: "With a keyboard, press ? on any screen to see the keys.",
  questions,
} as const;
