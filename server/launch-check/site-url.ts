import { blocker, type LaunchCheck, setting } from "./finding.ts";
import { isSampleHost } from "../../content-reader/sample-contacts.ts";

const THIS_MACHINE = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The address in canonical links, the sitemap and the social card, and whether browsers are told to stay on https. */
export const siteUrl: LaunchCheck = ({ config }) => {
  const fault = faultOf(new URL(config.siteUrl));
  if (!fault) return [];
  return [
    blocker({
      place: setting("SITE_URL"),
      what: `${config.siteUrl} ${fault}.`,
      mend: "Set the address that visitors will use, starting with https://.",
    }),
  ];
};

function faultOf({ protocol, hostname }: URL): string | undefined {
  if (THIS_MACHINE.test(hostname)) return "is this machine only";
  if (isSampleHost(hostname)) return "is an address kept for examples";
  return protocol === "https:" ? undefined : "is not https";
}
