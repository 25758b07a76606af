import { today } from "../../site/app/openings/today.ts";
import { isOpenOn } from "../../content-model/values/days.ts";
import { OWNERS_ANSWERS, type OwnersAnswers } from "../../content-model/schemas/owners-answers-schema.ts";
import { agedFinding } from "./aged-finding.ts";
import { type Finding, type LaunchCheck, warning } from "./finding.ts";

/** What each field answers. */
const QUESTIONS: Readonly<Record<keyof OwnersAnswers, string>> = {
  cancellation: "what it costs when people cancel",
  travel: "what travel costs",
  weekends: "what nights, weekends and public holidays cost",
  otherSchemes: "which schemes besides the NDIS pay you",
  example: "an example of a price",
  sameWorker: "whether people see the same worker each week",
  backup: "who comes when a worker is sick",
  notice: "how many days before people say that they leave",
  handover: "what you do for people who leave",
  intakeName: "whom coordinators ask for",
  intakeHours: "when coordinators reach that person",
  capacityNotes: "how long people wait, and what else coordinators need to know of your room",
  staffLanguages: "which languages staff speak",
  workHours: "which hours of work are certain",
  car: "what workers are paid for their car and kilometres",
  training: "which training is paid",
  since: "since when there is this provider",
  size: "how many people work here",
  leads: "who owns it and who leads it",
  answersPhone: "who answers the phone",
};

const inAnswers = (field: string) => `content/${OWNERS_ANSWERS}: ${field}`;

/** What the owner has not answered, which pages leave out, and answers that somebody must read again at their source. */
export const ownersAnswers: LaunchCheck = ({ content: { ownersAnswers: answers }, now }) => {
  const missing = Object.entries(QUESTIONS).filter(([name]) => !isAnswered(answers[name as keyof OwnersAnswers]));
  const ask = "Ask the owner and write it; until then pages leave it out.";
  return [
    ...missing.map(([name, question]) => warning(inAnswers(name), `Not answered: ${question}.`, ask, "answer")),
    ...oldExample(answers, now),
    ...oldScheme(answers, now),
  ];
};

const isAnswered = (value: OwnersAnswers[keyof OwnersAnswers]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

function oldExample({ example }: OwnersAnswers, now: Date): Finding[] {
  if (!example || isOpenOn(example.shown, today(now))) return [];
  const what = `The example of a price is of ${example.year} and was read on ${example.checked}: pages leave it out.`;
  return [
    warning(inAnswers("example.checked"), what, `Read the price at ${example.source}, then put in the year and today’s date.`),
  ];
}

function oldScheme({ otherSchemes }: OwnersAnswers, now: Date): Finding[] {
  if (!otherSchemes) return [];
  const { checked, source } = otherSchemes;
  const fix = `Read it again at ${source}, then put in today’s date.`;
  return agedFinding({ place: inAnswers("otherSchemes.checked"), what: "The words about other schemes", checked, fix }, now);
}
