import { blocker, inSite, type LaunchCheck } from "./finding.ts";

export const credits: LaunchCheck = ({ content: { site } }) =>
  site.developers.names.flatMap(({ name }, index) =>
    /to be supplied/i.test(name)
      ? [
          blocker({
            place: inSite(`developers.names.${index}.name`),
            what: "The footer does not say who made the site.",
            mend: "Put in the developer’s name.",
          }),
        ]
      : [],
  );
