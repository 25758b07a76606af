import { blocker, inSite, type LaunchCheck } from "./finding.ts";

/** What pages promise and the owner has not confirmed. A promise that is false needs no check here: words that make it are an error. */
export const commitments: LaunchCheck = ({ content: { site } }) =>
  Object.entries(site.commitments).flatMap(([key, { label, value }]) => {
    const fix = "Ask the owner: write true, or false and delete the sentences that the content check then names.";
    return value === null ? [blocker(inSite(`commitments.${key}`), `Pages promise, unconfirmed: ${label}.`, fix, "promise")] : [];
  });
