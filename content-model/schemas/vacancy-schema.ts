import { z } from "zod";

import type { Shown } from "../values/availability-schema.ts";
import { addDays, type Day } from "../values/days.ts";
import { type ShownPicture } from "../values/picture-address.ts";
import { photoSlot } from "./picture-schema.ts";
import { day, group, words, wordsOf } from "../values/value-schemas.ts";

/* The schema of content/vacancies: rooms in shared homes. The people who live there are never to be found by what is shown. */

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
export const wordsSchema = withoutStreet(400).or(z.literal(""));

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
