import { z } from "zod";

import { type Job, jobSchema, type Site } from "../schemas/schemas.ts";
import { markdownFiles } from "../texts/read-files.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { fieldError } from "../texts/validation-error.ts";
import { type Day, dayAt, dayInPerth, dayInWords } from "../values/days.ts";
import { isReserved } from "../values/pages.ts";
import type { EasyReadPage } from "../schemas/easy-read-schemas.ts";
import { clock } from "../schemas/opening-hours-schema.ts";
import type { ShownPicture } from "../values/picture-address.ts";
import { ownPicture } from "../schemas/picture-schema.ts";
import { pageHead } from "../values/page-head-schema.ts";
import type { PlainSection } from "../values/sections.ts";
import { choiceOf, day, words, wordsOf } from "../values/value-schemas.ts";

/* News and openings, which are shown from the day on which they are posted. */

const MOST_SENTENCES = 6;

/** A file of content/news: what is new, and events to come to. */
export const newsSchema = z
  .strictObject({
    title: pageHead.title.meta({ label: "Title" }),
    kind: choiceOf({ news: "News", event: "Event" }, "must be one of news, event").meta({
      label: "News or event",
      help: "An event has a day and a place.",
    }),
    summary: wordsOf(160, "write one or two short sentences", "a card has no room for more")
      .min(50, "is shorter than 50 characters: say what the news is")
      .meta({ label: "Summary", help: "One or two sentences, for cards and for search results." }),
    posted: day.meta({ label: "Shown from", help: "The day may be in the future." }),
    until: day
      .optional()
      .meta({ label: "Shown until", help: "The last day. Without one, an event ends with its day, and news stays." }),
    date: day.optional().meta({ label: "Day of the event" }),
    starts: clock.optional().meta({ label: "Starts at" }),
    ends: clock.optional().meta({ label: "Ends at" }),
    place: wordsOf(120, "write the name and the street")
      .optional()
      .meta({ label: "Place of the event", help: "The name of the place, and its street and suburb." }),
    easyRead: z
      .array(words.meta({ label: "Sentence" }))
      .min(1, "is empty: say the news in 1 to 6 Easy Read sentences")
      .max(MOST_SENTENCES, `has more than ${MOST_SENTENCES} sentences: say what matters most`)
      .meta({
        label: "Easy Read sentences",
        help: "Say the same in 1 to 6 short sentences, each with at most 12 words. They become a page of their own.",
      }),
    picture: ownPicture.optional(),
    updated: day.optional().meta({ label: "Day of the last change", help: "Leave it empty until you change the words." }),
    sample: z.boolean().default(false).meta({ label: "This is a sample", help: "Choose no for real news." }),
  })
  .superRefine((front, context) => {
    for (const [field, message] of contradictions(front)) context.addIssue({ code: "custom", path: [field], message });
  });
type NewsFront = z.infer<typeof newsSchema>;

type Times = Pick<NewsFront, "kind" | "posted" | "until" | "date" | "starts" | "ends" | "place">;

function contradictions(front: Times): [field: keyof Times, message: string][] {
  const { kind, posted, until, date, starts, ends } = front;
  const last = date !== undefined && date > posted ? date : posted;
  return [
    ...(kind === "event" ? missingOfEvent(front) : onlyOfEvent(front)),
    ...(date !== undefined && date < posted ? [["date", BEFORE_POSTED] as const] : []),
    ...(until !== undefined && until < last
      ? [["until", `is before ${dayInWords(last)}: write the last day on which to show it`] as const]
      : []),
    ...(ends !== undefined && (starts === undefined || ends <= starts)
      ? [["ends", "must be after starts: write both in 24 hours, such as “10:00” and “15:30”"] as const]
      : []),
  ].map(([field, message]) => [field as keyof Times, message]);
}

const BEFORE_POSTED = "is before the day on which it is posted: for an event that is over, write kind: news without a date";

const missingOfEvent = (front: Times) =>
  (["date", "place"] as const)
    .filter((field) => front[field] === undefined)
    .map((field) => [field, `is missing: an event has a ${field}`] as const);

const onlyOfEvent = (front: Times) =>
  (["date", "starts", "ends", "place"] as const)
    .filter((field) => front[field] !== undefined)
    .map((field) => [field, "belongs to an event: write kind: event, or delete this field"] as const);

/**
 * An item of content/news. It is shown from `posted` to the end of `closes`, which for an event is its own day unless the file says
 * otherwise. `scheduled`: it is posted after the day on which the content was read. `easyReadPage` is its Easy Read twin.
 */
export type NewsItem = NewsFront & {
  id: string;
  closes?: Day;
  scheduled: boolean;
  sections: readonly PlainSection[];
  easyReadPage: EasyReadPage;
};

/** An item with what a page needs to show its picture. */
export type ShownNews = Omit<NewsItem, "picture"> & { picture?: ShownPicture | undefined };

const NAME_IS_TAKEN = "is an address of the list: choose another name";

/** A file of content/news without its Easy Read page. `isOver`: it is no longer shown, and has no page. */
export type NewsFile = Omit<NewsItem, "easyReadPage"> & { isOver: boolean };

/** Reads each file of news/, the newest first. */
export function readNews(reader: Reader, now: Date): NewsFile[] {
  const { files, errors } = reader;
  const today = dayInPerth(now);
  const items = markdownFiles(files, "news").flatMap(({ id, file }): NewsFile[] => {
    if (isReserved("news", id)) errors.push({ file, field: "the file's name", fix: NAME_IS_TAKEN });
    const item = readMarkdown(reader, file, newsSchema);
    if (!item) return [];
    checkReadingGrade(reader, file, { texts: [item.title, item.summary], sections: item.sections });
    const closes = item.until ?? item.date;
    const scheduled = isScheduled(reader, file, { posted: item.posted, today, what: "it" });
    return [{ ...item, id, ...(closes && { closes }), scheduled, isOver: closes !== undefined && closes < today }];
  });
  return items.toSorted((one, other) => other.posted.localeCompare(one.posted) || one.id.localeCompare(other.id));
}

/** Reads each file of jobs/. An opening whose area is unknown is left out. */
export function readJobs(reader: Reader, site: Site | undefined, now: Date): Job[] {
  const areas = site?.areas;
  const today = site && dayAt(now, site.hours.timeZone);
  return markdownFiles(reader.files, "jobs").flatMap(({ id, file }) => {
    const job = readMarkdown(reader, file, jobSchema);
    if (!job) return [];
    checkReadingGrade(reader, file, { texts: [job.title], sections: job.sections });
    const area = areas?.find((known) => known.id === job.area);
    if (!area && areas) {
      const fix = `must be one of ${areas.map((known) => known.id).join(", ")}`;
      reader.errors.push(fieldError(reader.files, file, ["area"], fix));
    }
    const scheduled = isScheduled(reader, file, { posted: job.posted, today, what: "the opening" });
    return area ? [{ ...job, id, areaName: area.name, scheduled }] : [];
  });
}

type Posted = { posted: Day; today: Day | undefined; what: string };

/** Returns whether something is posted on a later day, with a warning if it is. */
function isScheduled({ files, warnings }: Reader, file: string, { posted, today, what }: Posted): boolean {
  if (today === undefined || posted <= today) return false;
  const fix = `is ${posted}: ${what} is shown from that day on (to visitors without scripts, after a build on that day)`;
  warnings.push(fieldError(files, file, ["posted"], fix));
  return true;
}
