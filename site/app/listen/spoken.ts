/** A part of a sentence; `telephone` is true for the text of a tel: link. */
export type Stretch = { text: string; telephone: boolean };

const LONG_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = "Mon|Tue|Wed|Thu|Fri|Sat|Sun";

/** Written forms, and how a voice should say them. */
const SAID: readonly (readonly [written: RegExp, said: string | ((written: string) => string)])[] = [
  [/(?<![\d,.$]|\d )000(?!\d|[.,]\d| \d)/g, "triple zero"],
  [/\b24\/7\b/g, "24 7"],
  [/\b(?:NDIS|NDIA|TTY|ABN|WA)\b/g, (letters) => letters.split("").join(" ")],
  // Only a whole text, as in a table cell, because "Sun" in a sentence may not be Sunday.
  [new RegExp(`^(?:(?:${DAY})–)?(?:${DAY})$`), (days) => days.split("–").map(longDay).join(" to ")],
  [/(?<=\d(?: ?[ap]m)?) ?– ?(?=\d)/gi, " to "],
];

const NUMBER_TO_CALL = /\+?\(?\d+\)?(?: \d+)+|\d{3,}/g;

/** Returns a sentence as a voice should say it. */
export function spoken(stretches: readonly Stretch[]): string {
  return stretches
    .map(({ text, telephone }) => {
      const plain = text.replace(/\s+/g, " ");
      return telephone ? plain.replace(NUMBER_TO_CALL, inDigits) : asSaid(plain);
    })
    .join("")
    .trim();
}

const asSaid = (text: string) =>
  SAID.reduce(
    (words, [written, said]) => words.replace(written, typeof said === "string" ? () => said : (match) => said(match)),
    text,
  );

/** Returns the digits one by one, with commas between groups so that a listener can write them down. */
function inDigits(number: string): string {
  const groups = number.match(/\d+/g) ?? [];
  if (groups.join() === "000") return "triple zero";
  return groups.map((group) => group.split("").join(" ")).join(", ");
}

const longDay = (short: string) => LONG_DAYS.find((long) => long.startsWith(short)) ?? short;
