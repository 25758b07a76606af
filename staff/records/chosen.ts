/** Returns what a form of one person's information has chosen: references of submissions, and ids of emails that wait. */
export const chosenIn = (form: FormData) => ({
  references: form.getAll("reference").map(String),
  mails: form.getAll("mail").map(String),
});
