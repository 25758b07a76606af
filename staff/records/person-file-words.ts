/** The page with one person's information, which is saved with their files and handed to them. */
export const personFile = {
  archive: "person",
  title: "Information about one person",
  lead: "{provider} saved this on {when}. The same information is in the file person.json, which a computer can read.",
  received: "Received",
  answers: "What was sent to us",
  file: "File",
  saved: "{name} is beside this page. Its sender named it {senderName}.",
  notScanned: "No virus scanner has checked it.",
  virusFound: "{senderName} is left out, because a virus scanner found a virus in it.",
  notReached: "{senderName} is left out, because no virus scanner could check it at that time. Ask us for it.",
  history: "What was done",
  drafts: "Being written, not sent",
  register: "Complaints register",
  entered: "entered on {when}",
  emptied: "no entry any more",
} as const;
