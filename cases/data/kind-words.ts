export const kinds = {
  enquiry: "Enquiry",
  referral: "Referral",
  feedback: "Feedback",
  complaint: "Complaint",
  application: "Job application",
} as const;

export const statuses = {
  new: "New",
  "in-progress": "In progress",
  waiting: "Waiting",
  done: "Done",
  spam: "Spam",
} as const;
