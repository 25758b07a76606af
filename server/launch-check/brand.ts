import { blocker, inSite, type LaunchCheck } from "./finding.ts";

export const brand: LaunchCheck = ({ content: { site } }) =>
  site.brand.sample
    ? [
        blocker({
          place: inSite("brand.sample"),
          what: `“${site.brand.name}” is a sample brand.`,
          mend: "Put in the name, the tagline, content/art/logo-mark.svg and favicon.svg, then set sample to false.",
        }),
      ]
    : [];
