import { type LaunchCheck, warning } from "./finding.ts";

/**
 * Easy Read pages without a recorded review. Each of them says that it is a draft, so none of them blocks a release
 * (docs/decisions/2026-11-22-easy-read-reviews-by-hash.md). A review of other words is among the warnings of the content.
 */
export const easyRead: LaunchCheck = ({ content: { easyRead: twins } }) => {
  const drafts = Object.entries(twins.reviews).flatMap(([name, { state }]) => (state === "none" ? [name] : []));
  if (drafts.length === 0) return [];
  return [
    warning({
      place: "content/easy-read: reviewed",
      what: `Not reviewed by people with intellectual disability, and so called a draft: ${drafts.join(", ")}.`,
      mend: 'After a review, run npm run easy-read -- reviewed PAGE --by "who they were" for each page.',
    }),
  ];
};
