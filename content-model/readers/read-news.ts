import { dayAt } from "../values/days.ts";
import { checkReadingGrade } from "../texts/check-reading-grade.ts";
import { fieldError } from "../texts/line-of-field.ts";
import { type NewsItem, newsSchema } from "../schemas/news-schema.ts";
import { isReserved } from "../values/pages.ts";
import { markdownFiles } from "../texts/read-files.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";

export const NEWS_FOLDER = "news";
const NAME_IS_TAKEN = "is an address of the list: choose another name";

/** A file of content/news without its Easy Read page. `isOver`: it is no longer shown, and has no page. */
export type NewsFile = Omit<NewsItem, "easyReadPage"> & { isOver: boolean };

/** Reads each file of news/, the newest first. */
export function readNews(reader: Reader, now: Date): NewsFile[] {
  const { files, errors, warnings } = reader;
  const today = dayAt(now, "Australia/Perth");
  const items = markdownFiles(files, NEWS_FOLDER).flatMap(({ id, file }): NewsFile[] => {
    if (isReserved("news", id)) errors.push({ file, field: "the file's name", fix: NAME_IS_TAKEN });
    const item = readMarkdown(reader, file, newsSchema);
    if (!item) return [];
    checkReadingGrade(reader, file, { texts: [item.title, item.summary], sections: item.sections });
    const closes = item.until ?? item.date;
    const scheduled = item.posted > today;
    if (scheduled) {
      const fix = `is ${item.posted}: it is shown from that day on (to visitors without scripts, after a build on that day)`;
      warnings.push(fieldError(files, file, ["posted"], fix));
    }
    return [{ ...item, id, ...(closes && { closes }), scheduled, isOver: closes !== undefined && closes < today }];
  });
  return items.toSorted((one, other) => other.posted.localeCompare(one.posted) || one.id.localeCompare(other.id));
}
