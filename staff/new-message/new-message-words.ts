/* A message that did not come by the website, such as a phone call. */

export const newMessage = {
  title: "Write down a call",
  lead: "Somebody rang, came in or wrote a letter. It becomes a message that is given to you.",
  kind: "What is it?",
  complaint: "A complaint is entered in the complaints register.",
  toComplaint: "Enter a complaint",
  name: "Their name",
  nameHint: "It may stay empty.",
  phone: "Phone",
  email: "Email",
  words: "What they said",
  wordsHint: "At most 5,000 characters.",
  safety: "Ways in which we must not contact them",
  ways: { notSafeToCall: "Do not call", notSafeToMessage: "Do not text or leave a message", notSafeToEmail: "Do not email" },
  button: "Make the message",
  leave: "What you typed is not saved. Leave this screen all the same?",
  errors: {
    kind: "Choose what it is",
    words: "Write what they said",
    "words-long": "Write what they said in at most 5,000 characters",
    name: "Write the name in at most 200 characters",
    phone: "Write a phone number of at most 40 characters",
    email: "Check the email address",
  },
} as const;
