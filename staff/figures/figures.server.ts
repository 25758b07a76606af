import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import type { FiguresError, FiguresGiven, FiguresServices } from "./figures-types.ts";
import { figures as words } from "../../cases/figures/figure-words.ts";
import { parseRange, type RangeError } from "../../cases/figures/date-range.ts";
import { figuresReport, figuresCsv } from "../../cases/figures/report.ts";
import { recordAlone } from "../../accounts/audit.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

/** The services that count, limited to the kinds that the person may see. Somebody who may see none has no figures. */
export function figuresServices(parts: StaffParts): FiguresServices {
  const { engine, content, now } = parts;

  async function report({ roles }: SignedIn, given: FiguresGiven) {
    const kinds = visibleKinds(roles);
    if (kinds.length === 0) return undefined;
    const time = now();
    const parsed = parseRange(given, dayAt(time, content.site.hours.timeZone));
    if ("errors" in parsed) return { errors: parsed.errors.map(inWords) };
    const { range } = parsed;
    return { range, ...(await figuresReport(parts, { kinds, range, page: given.page, now: time })) };
  }

  function inWords({ field, error }: RangeError): FiguresError {
    const messages = { "not-a-day": words.notADay, order: words.order, "too-long": words.tooLong };
    return { field, message: messages[error] };
  }

  return {
    figures: async (person, given) => {
      const found = await report(person, given);
      if (!found || found.errors) return found;
      const { range, sections, views, page } = found;
      const pages = [...new Set(views.map((one) => one.page))].toSorted();
      const days = { from: dayInWords(range.from), to: dayInWords(range.to) };
      return { ...range, inWords: days, pages, sections, ...(page !== undefined && { page }) };
    },
    figuresCsv: async (person, given) => {
      const found = await report(person, given);
      if (!found || found.errors) return undefined;
      await recordAlone(engine, { action: "figures-exported", actor: person.id }, now());
      return { name: fill(words.csvFile, found.range), text: figuresCsv(found.sections, found.views) };
    },
  };
}
