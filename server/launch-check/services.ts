import { placeOf } from "../../content-reader/validation-error.ts";
import { agedFinding } from "./checked-days.ts";
import { blocker, inSite, type LaunchCheck } from "./finding.ts";

/** The words about NDIS funding go out of date as the scheme changes. */
export const fundingWords: LaunchCheck = ({ content: { site }, now }) => {
  const { checked, source } = site.fundingWords;
  const files = "content/services, content/pages/services.md and content/easy-read/services.md";
  const fix = `Compare the words about funding in ${files} with ${source}, then put in today’s date.`;
  return agedFinding({ place: inSite("fundingWords.checked"), what: "The words about funding", checked, fix }, now);
};

/** One registration number stands on every page, and a support outside it must not seem covered. */
export const registrations: LaunchCheck = ({ content }) =>
  content.unconfirmed.map((missing) =>
    blocker(`content/${placeOf(missing)}`, "Not confirmed by the owner:", `${missing.fix}.`, "registration"),
  );
