import { blocker, type LaunchCheck } from "./finding.ts";

/** A review counts for the words it was of: the content reader leaves out one that is older (docs/editing-content.md). */
export const easyRead: LaunchCheck = ({ content: { easyRead: twins } }) => {
  const pages = Object.entries({ ...twins.pages, "not-found": twins.notFound });
  const drafts = pages.filter(([, { review }]) => review === undefined).map(([name]) => name);
  if (drafts.length === 0) return [];
  return [
    blocker({
      place: "content/easy-read: reviewed",
      what: `Not reviewed by people with intellectual disability: ${drafts.join(", ")}.`,
      mend: "Have them reviewed, then write who they were and the day into each (docs/editing-content.md, Recording a review).",
    }),
  ];
};
