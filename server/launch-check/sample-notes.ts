import { blocker, type LaunchCheck } from "./finding.ts";

/**
 * The sections in which a page tells its readers what is a sample, a draft or missing: true while the site is made ready, and
 * false from the day it opens, since all of that stops it from opening.
 */
const NOTES = ["sample-content", "until-it-opens"];

type Files = Record<string, { sections: readonly { id: string }[] }>;

export const sampleNotes: LaunchCheck = ({ content: { pages, easyRead } }) =>
  Object.entries<Files>({ pages, "easy-read": easyRead.pages }).flatMap(([folder, files]) =>
    Object.entries(files)
      .flatMap(([name, { sections }]) => sections.filter(({ id }) => NOTES.includes(id)).map(({ id }) => ({ name, id })))
      .map(({ name, id }) =>
        blocker({
          place: `content/${folder}/${name}.md: {#${id}}`,
          what: "The page says that this site is not ready.",
          mend: "Once all else here is mended, take the section out.",
        }),
      ),
  );
