import { today } from "../../app/openings/today.ts";
import { inSite, type LaunchCheck, warning } from "./finding.ts";

/** Once the last listed holiday has passed, the site says that the office is open on the next one. */
export const publicHolidays: LaunchCheck = ({ content, now }) =>
  content.site.hours.publicHolidays.dates.some(({ date }) => date >= today(now))
    ? []
    : [
        warning({
          place: inSite("hours.publicHolidays.dates"),
          what: "No public holiday lies ahead: the site would say that the office is open on the next one.",
          mend: "Add the dates that Western Australia has announced.",
        }),
      ];
