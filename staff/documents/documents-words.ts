/* The documents that staff may attach to a reply: the list, and the form that adds one. */

export const documents = {
  title: "Documents for replies",
  lead: "PDF files that staff can attach when they reply to a message. Nothing else can be attached. A new document is on the list when you publish it.",
  add: "Add a document",
  list: "All documents",
  none: "There is no document yet. Then the form of a reply shows nothing of this.",
  facts: "PDF, {size} KB, approved on {day}",
  added: "New. Not published yet.",
  changed: "Changed. Not published yet.",
  deleted: "It goes when you publish.",
  noFile: "Its file is missing, so nobody can attach it. Replace it to give the file again.",
  replacing:
    "After you replace or delete a document, replies go with the old file until you publish. A reply with it that still waits then is not sent.",
  replace: "Replace {file}",
  savedAdded: "The document is added as a draft. Publish it so that staff can attach it.",
  savedReplaced: "The new file is stored as a draft. Publish it so that staff can attach it.",
} as const;

export const documentForm = {
  lead: "Whoever gets a reply can read the document and pass it on. It must have nothing about a person in it.",
  file: "The document",
  fileHint: "A PDF file of at most 5 MB.",
  name: "The name of the file",
  nameHint: "Small letters, digits and hyphens, such as service-agreement. People get the file with this name.",
  titleLabel: "Title",
  titleHint: "Staff choose the document by it. At most 80 characters.",
  about: "When to send it",
  aboutHint: "One sentence for staff, of at most 200 characters.",
  replaceTitle: "Replace “{title}”",
  replaceLead:
    "The title and the place on the list stay. When you publish, the new file takes the place of the old one. A reply with the old file that still waits then is not sent, and a draft that has it says so.",
  replaceFile: "The new file",
  replaceButton: "Replace the document",
  changedMeanwhile: "Somebody else has changed this document. Look at it again on the list before you replace its file.",
  approved: "Approved on",
  approvedHint: "The day on which somebody agreed that it may be sent.",
  addButton: "Add the document",
  errors: {
    file: {
      missing: "Choose a file",
      "wrong-kind": "This is no PDF file. Save it as PDF, and choose that file",
      "too-large": "The file is larger than 5 MB. Save it smaller",
      same: "The document has this file already. Choose the new file",
      unsafe: "The file has scripts, other files or forms inside, or cannot be read. Print it as a PDF, and choose that file",
      found: "A virus scanner found a virus in it. Choose another file",
      "not-scanned": "The virus scanner could not be reached, so the file was not scanned. Try again in a few minutes",
    },
    name: {
      missing: "Write the name of the file",
      characters: "Use small letters, digits and single hyphens, at most 60",
      taken: "Another document has this name. Choose another name",
    },
    title: { wrong: "Write a title of at most 80 characters" },
    about: { wrong: "Write when to send it, in at most 200 characters" },
    approved: { wrong: "Choose the day on which it was approved, today or before" },
  },
} as const;
