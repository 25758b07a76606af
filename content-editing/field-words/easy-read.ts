import type { FieldLabels } from "./field-label.ts";

export const EASY_READ_LABELS = {
  easyReadPages: {
    title: { label: "Title, for the browser’s tab and search results" },
    description: { label: "Description for search results", help: "One plain sentence." },
    heading: { label: "Heading of the page" },
    updated: { label: "Day of the last change", help: "When the standard page changes, check these words too." },
    reviewed: { label: "Review by people with intellectual disability", help: "A command writes it." },
    "reviewed.by": { label: "Who reviewed it" },
    "reviewed.date": { label: "Day of the review" },
    "reviewed.twin": { label: "Mark of these words" },
    "reviewed.page": { label: "Mark of the words of the standard page" },
    body: { label: "Rows", help: "A row is a picture and 1 to 3 short sentences." },
  },

  easyReadParts: {
    body: { label: "Rows", help: "A row is a picture and 1 to 3 short sentences." },
  },

  easyReadWords: {
    "*": { label: "What the word means" },
    "*.*": { label: "Sentence" },
  },

  easyReadDictionary: {
    same: { label: "One word for one thing" },
    "same.*": { label: "Word to use" },
    "same.*.say": { label: "Say" },
    "same.*.not": { label: "Do not say" },
    "same.*.not.*": { label: "Word to avoid" },
    everyday: { label: "Long words that everyone knows", help: "Keep this list short." },
    "everyday.*": { label: "Word" },
  },

  easyReadLabels: {
    page: { label: "Around each page" },
    hours: { label: "Opening hours" },
    areas: { label: "Areas" },
    openings: { label: "Job openings" },
    news: { label: "Rows about the news" },
    team: { label: "Rows about the team" },
    registration: { label: "Whether the registration covers a support" },
  },
} satisfies Record<string, FieldLabels>;
