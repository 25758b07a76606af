import { inSite, type LaunchCheck, warning } from "./finding.ts";

export const socials: LaunchCheck = ({ content: { site } }) =>
  site.socials.flatMap(({ name, url }, index) =>
    url === null
      ? [
          warning({
            place: inSite(`socials.${index}.url`),
            what: `${name} leads nowhere: its icon is a placeholder.`,
            mend: "Put in its https:// address.",
          }),
        ]
      : [],
  );
