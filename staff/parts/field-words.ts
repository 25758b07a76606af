/** Labels of fields that people type into. The page with a form that was not accepted has them too (staff/kept-forms/kept-form.ts). */
export const typedFields = {
  day: "Answer by",
  when: "When was the call?",
  who: "Who did you speak with?",
  agreed: "What was agreed?",
  subject: "Subject",
  email: "Email",
  query: "Email, phone or reference",
} as const;
