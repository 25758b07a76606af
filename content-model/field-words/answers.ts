import type { FieldLabels } from "./field-label.ts";

/** What only the owner knows. Pages leave out what is empty. */
export const ANSWER_LABELS = {
  ownersAnswers: {
    "*.words": { label: "Words", help: "Two or three short sentences. Pages say nothing of it until they are here." },
    "*.easyRead": {
      label: "The same in Easy Read",
      help: "1 to 3 sentences, each with at most 12 words. Leave it out, and only the standard page says it.",
    },
    "*.easyRead.*": { label: "Sentence" },
    "*.source": { label: "Address of the page with it", help: "The whole address, which starts with https://." },
    "*.checked": { label: "Day on which somebody last read it there", help: "Read it again at least every 180 days." },
    cancellation: { label: "When people cancel", help: "How late they can cancel, and what it costs then." },
    travel: { label: "Travel", help: "Whether people pay for the worker’s way and for kilometres." },
    weekends: { label: "Nights, weekends and public holidays", help: "Whether the price is another one." },
    otherSchemes: { label: "Other schemes", help: "Which schemes besides the NDIS you work with, such as an insurer’s." },
    example: { label: "Example of a price", help: "It is left out 180 days after it was read, and from 1 July on." },
    "example.year": { label: "Financial year", help: "Such as 2026–27." },
    sameWorker: { label: "The same worker each week", help: "Whether people see the same worker, and when not." },
    backup: { label: "When a worker is sick", help: "Who comes then, and how people hear of it." },
    notice: { label: "Notice to leave", help: "How many days before, and how." },
    handover: { label: "When someone leaves", help: "What you do with their records, and how you help them to move." },
    intakeName: { label: "Whom coordinators ask for", help: "A name or a role. It stands on the page for coordinators." },
    intakeHours: { label: "Hours for referrals" },
    capacityNotes: { label: "Notes on room and waiting", help: "Below the table of room, on the page for coordinators." },
    staffLanguages: { label: "Languages that staff speak", help: "Besides English." },
    "staffLanguages.*": { label: "Language" },
    workHours: { label: "Hours of work", help: "For people who look for a job: which hours are certain." },
    car: { label: "Car and kilometres", help: "Whether workers need their own car, and what they are paid for it." },
    training: { label: "Training", help: "What there is, and whether it is paid." },
    since: { label: "Since when there is this provider", help: "It stands on About us, with the team." },
    size: { label: "How many people work here", help: "With the month in which you counted them." },
    leads: { label: "Who owns it and who leads it", help: "Names and roles of people who agree to be named." },
    answersPhone: { label: "Who answers the phone", help: "First names of people who agree. It stands on Home." },
  },
} satisfies Record<string, FieldLabels>;
