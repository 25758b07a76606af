import { z } from "zod";

import { believedFrom, type Named } from "./read-availability.ts";
import { dayInPerth, isOpenOn, type Shown, addDays, type Day } from "../values/days.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { unknownFactErrors } from "../texts/facts.ts";
import { fieldError } from "../texts/validation-error.ts";
import { paragraphsOf } from "./read-people.ts";
import { markdownFiles, readFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Picture } from "./read-pictures.ts";
import { type ShownPicture } from "../values/picture-address.ts";
import { photoSlot } from "../schemas/picture-schema.ts";
import { day, group, words, wordsOf } from "../values/value-schemas.ts";

/* content/vacancies: rooms in shared homes. The people who live there are never to be found by what is shown. */

/** A room is shown for at most this many days after somebody checked it. */
export const MOST_DAYS = 60;

const KINDS = "street|road|avenue|drive|lane|court|crescent|close|place|way|terrace|parade|boulevard|highway|circuit";
const SHORT = "rd|ave|dr|ln|ct|cres|cl|pl|tce|pde|blvd|hwy|cct";
const STREET_WORD = new RegExp(`\\b(?:${KINDS}|${SHORT})\\b`, "i");
/** “Wattle St” is a street, and “St James” and “East St James” are suburbs. */
const SAINT_OR_STREET = /\w [Ss]t\b(?! \p{Lu})/u;
/** A street by its name, in words that may have “a quiet street”. */
const STREET_NAME = new RegExp(
  `\\p{Lu}[\\p{L}’'-]+ (?:${[KINDS, SHORT, "st"].join("|").replaceAll(/\b\w/g, (first) => `[${first}${first.toUpperCase()}]`)})\\b`,
  "u",
);

/** “12 Wattle”, but not “2 bathrooms”. */
const HOUSE_NUMBER = /\d[a-z]?,? \p{Lu}/u;

const NO_STREET = "must not say where the home is: leave out the number and the street";

const suburb = wordsOf(60, "write the suburb or the part of the town").refine(
  (text) => ![/\d/, STREET_WORD, SAINT_OR_STREET].some((pattern) => pattern.test(text)),
  NO_STREET,
);

const hasNoStreet = (text: string) => !HOUSE_NUMBER.test(text) && !STREET_NAME.test(text);

/** Words of a vacancy that name no house and no street. */
const withoutStreet = (most: number) =>
  wordsOf(most, "shorten it", "its card has no room for more").refine(hasNoStreet, NO_STREET);

/** A few words about the home, below its fields; they may be left out. */
const wordsSchema = withoutStreet(400).or(z.literal(""));

const NO_CONSENT =
  "must say { given: the day, how: in what form }: without consent of the people who live there, no photo is shown";

const photoSchema = group("Photo", {
  picture: photoSlot,
  consent: group(
    "Consent of the people who live there",
    {
      given: day.meta({ label: "Day on which they agreed" }),
      how: words.meta({ label: "How they agreed", help: "Visitors do not see it." }),
    },
    NO_CONSENT,
  ),
})
  .refine(({ picture }) => picture.decorative === undefined, {
    path: ["picture", "decorative"],
    error: "must be left out: write alt, because a photo says what the home is like",
  })
  .refine(({ picture: { alt = "" } }) => hasNoStreet(alt), { path: ["picture", "alt"], error: NO_STREET });

export const vacancySchema = z
  .strictObject({
    title: withoutStreet(80)
      .refine((text) => !/\d/.test(text), NO_STREET)
      .meta({ label: "Title", help: "Such as “A room near the river”. Leave out the street and the number." }),
    support: words.meta({ label: "Support", help: "What the room belongs to. Without photos its drawing is shown." }),
    suburb: suburb.meta({ label: "Suburb", help: "The suburb or the part of the town, never the street." }),
    area: words.meta({ label: "Area", help: "One of the areas of “Facts, phone numbers and opening hours”." }),
    people: z
      .int()
      .min(2, "must be 2 or more: a shared home")
      .max(12, "must be 12 or less")
      .meta({ label: "People who share the home", help: "With the person who moves in." }),
    from: day.optional().meta({ label: "Free from", help: "Leave it empty if the room is free now." }),
    set: day.meta({ label: "Day on which somebody checked it", help: "After 14 days the card asks people to call." }),
    expires: day.meta({ label: "Last day on which it is shown", help: "At most 60 days after it was checked." }),
    photos: z
      .array(photoSchema)
      .max(4, "has more than 4 photos: choose those that say most")
      .optional()
      .meta({ label: "Photos", help: "Without people, letters or anything that shows where the home is." }),
    stepFree: z.boolean().optional().meta({ label: "Step-free" }),
    bathroom: withoutStreet(60)
      .optional()
      .meta({ label: "Bathroom", help: "A few words, such as “Your own, with a roll-in shower”." }),
    pets: withoutStreet(60).optional().meta({ label: "Pets", help: "A few words, such as “There is a cat”." }),
    sample: z.boolean().default(false).meta({ label: "This is a sample", help: "Choose no for a real room." }),
  })
  .superRefine(({ set, expires }, context) => {
    const last = addDays(set, MOST_DAYS);
    const message =
      expires < set
        ? "is before the day on which it was set: write the last day on which to show the room"
        : `is more than ${MOST_DAYS} days after it was set: write ${last} or earlier, and check the room again by then`;
    if (expires < set || expires > last) context.addIssue({ code: "custom", path: ["expires"], message });
  });
type VacancyFront = z.infer<typeof vacancySchema>;

/** A room that is not over. `shown`: until the end of the day on which it expires. `believed`: until nobody has checked it for 14 days. */
export type Vacancy = Omit<VacancyFront, "expires"> & {
  id: string;
  paragraphs: readonly string[];
  shown: Shown;
  believed: Shown;
  servicePicture: string;
};

/** A room with what a page needs to show its photos. Consent is a record of the provider, and reaches no browser. */
export type ShownVacancy = Omit<Vacancy, "photos" | "area" | "set"> & { set: Day; photos: readonly ShownPicture[] };

const VACANCIES = "vacancies";

type Known = { services: readonly { id: string; picture: string }[]; areas: Named["areas"] };

/** Reads each file of vacancies/, the newest first. `isOver`: its last day is over, and no page shows it. */
export function readVacancies(reader: Reader, { services, areas }: Known, now: Date): (Vacancy & { isOver: boolean })[] {
  const { files, facts, errors } = reader;
  const today = dayInPerth(now);
  const all = markdownFiles(files, VACANCIES).flatMap(({ id, file }) => {
    const parts = readFrontMatter(reader, file, vacancySchema);
    if (!parts) return [];
    const { text, front, body } = parts;
    errors.push(...unknownFactErrors(text, file, facts));
    const said = wordsSchema.safeParse(paragraphsOf(body).join(" "));
    if (!said.success) errors.push({ file, field: "the words", fix: said.error.issues[0]?.message ?? "" });
    if (!front) return [];
    const report = (path: readonly PropertyKey[], fix: string) => errors.push(fieldError(files, file, path, fix));
    checkReadingGrade(reader, file, { texts: [front.title, ...paragraphsOf(body)], sections: [] });
    const support = services.find((service) => service.id === front.support);
    if (!support) report(["support"], `must be one of ${services.map((service) => service.id).join(", ")}`);
    if (areas && !areas.some((area) => area.id === front.area))
      report(["area"], `must be one of ${areas.map((area) => area.id).join(", ")}`);
    if (front.set > today)
      report(["set"], `is ${front.set}, which is in the future: write the day on which somebody checked that the room is free`);
    for (const [index, { consent }] of (front.photos ?? []).entries())
      if (consent.given > today)
        report(
          ["photos", index, "consent", "given"],
          `is ${consent.given}, which is in the future: write the day on which the people who live there agreed`,
        );
    const { expires, ...shown } = front;
    const dated = { posted: front.set, closes: expires };
    return support
      ? [
          {
            ...shown,
            id,
            paragraphs: paragraphsOf(body),
            servicePicture: support.picture,
            isOver: expires < today,
            shown: { ...dated, scheduled: !isOpenOn(dated, today) },
            believed: believedFrom(front.set, today),
          },
        ]
      : [];
  });
  return all.toSorted((one, other) => other.set.localeCompare(one.set) || one.id.localeCompare(other.id));
}

/** Reports each photo that has no words for people who do not see it, neither here nor at the picture (WCAG 1.1.1). */
export function checkPhotos({ files, errors }: Reader, vacancies: readonly Vacancy[], pictures: readonly Picture[]): void {
  for (const { id, photos = [] } of vacancies)
    for (const [index, { picture: slot }] of photos.entries()) {
      const picture = pictures.find(({ name }) => name === slot.file);
      if (!picture || slot.alt !== undefined || picture.alt !== undefined) continue;
      const fix = "is missing: say what the photo shows, for people who do not see it";
      errors.push(fieldError(files, `${VACANCIES}/${id}.md`, ["photos", index, "picture", "alt"], fix));
    }
}
