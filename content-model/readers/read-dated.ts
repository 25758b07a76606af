import { type NewsItem, newsSchema } from "../schemas/news-schema.ts";
import { type Job, jobSchema, type Site } from "../schemas/schemas.ts";
import { markdownFiles } from "../texts/read-files.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { fieldError } from "../texts/validation-error.ts";
import { type Day, dayAt } from "../values/days.ts";
import { isReserved } from "../values/pages.ts";

/* News and openings, which are shown from the day on which they are posted. */

const NAME_IS_TAKEN = "is an address of the list: choose another name";

/** A file of content/news without its Easy Read page. `isOver`: it is no longer shown, and has no page. */
export type NewsFile = Omit<NewsItem, "easyReadPage"> & { isOver: boolean };

/** Reads each file of news/, the newest first. */
export function readNews(reader: Reader, now: Date): NewsFile[] {
  const { files, errors } = reader;
  const today = dayAt(now, "Australia/Perth");
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
