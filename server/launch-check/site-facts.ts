import { today } from "../../app/openings/today.ts";
import { blocker, inSite, type LaunchCheck, warning } from "./finding.ts";

export const brand: LaunchCheck = ({ content: { site } }) => {
  const fix = "Put in the name, the tagline, content/art/logo-mark.svg and favicon.svg, then set sample to false.";
  return site.brand.sample ? [blocker(inSite("brand.sample"), `“${site.brand.name}” is a sample brand.`, fix, "brand")] : [];
};

export const acknowledgement: LaunchCheck = ({ content: { site } }) => {
  const what = "The words of the acknowledgement are not confirmed.";
  const fix = "Ask local Elders about the words and names, then set it to true.";
  return site.acknowledgement.confirmed ? [] : [blocker(inSite("acknowledgement.confirmed"), what, fix, "acknowledgement")];
};

export const credits: LaunchCheck = ({ content: { site } }) =>
  site.developers.names.flatMap(({ name }, index) => {
    const place = inSite(`developers.names.${index}.name`);
    const isMissing = /to be supplied/i.test(name);
    return isMissing ? [blocker(place, "The footer does not say who made the site.", "Put in the developer’s name.")] : [];
  });

export const socials: LaunchCheck = ({ content: { site } }) =>
  site.socials.flatMap(({ name, url }, index) => {
    const what = `${name} has no address: its icon is a placeholder.`;
    return url === null ? [warning(inSite(`socials.${index}.url`), what, "Put in its https:// address.")] : [];
  });

/** After the last listed holiday, the site says that the office is open on the next one. */
export const publicHolidays: LaunchCheck = ({ content, now }) => {
  const what = "The list has no future public holiday: the site would say that the office is open on the next one.";
  const fix = "Add the dates that Western Australia has announced.";
  const isListed = content.site.hours.publicHolidays.dates.some(({ date }) => date >= today(now));
  return isListed ? [] : [warning(inSite("hours.publicHolidays.dates"), what, fix)];
};

/** Days in the list that nobody has compared with the list of Western Australia. */
export const holidaysToVerify: LaunchCheck = ({ content }) => {
  const days = content.site.hours.publicHolidays.dates.flatMap(({ date, toVerify }) => (toVerify ? [date] : []));
  if (days.length === 0) return [];
  const fix = "Compare each with the public holidays on wa.gov.au, then delete its toVerify.";
  return [warning(inSite("hours.publicHolidays.dates"), `Not verified: ${days.join(", ")}.`, fix, "holidays")];
};
