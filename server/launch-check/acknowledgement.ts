import { blocker, inSite, type LaunchCheck } from "./finding.ts";

export const acknowledgement: LaunchCheck = ({ content: { site } }) =>
  site.acknowledgement.confirmed
    ? []
    : [
        blocker({
          place: inSite("acknowledgement.confirmed"),
          what: "The words of the acknowledgement are not confirmed.",
          mend: "Ask local Elders about the words and names, then set it to true.",
        }),
      ];
