import type { Site } from "../../content-model/schemas/schemas.ts";
import { dateInWords, timeInWords, wallTimeAt } from "../../cases/promises/working-days.ts";
import { fill } from "../../platform/text/fill.ts";
import { today as say } from "./today-words.ts";

/** Greets a person by the first name, at the time of the office. The place is that of the time zone, such as Perth. */
export function greetingAt(now: Date, name: string, { hours: { timeZone } }: Pick<Site, "hours">) {
  const hour = Number(wallTimeAt(now, timeZone).slice(11, 13));
  const [first = name] = name.split(" ");
  return {
    greeting: fill(hour < 12 ? say.morning : hour < 18 ? say.afternoon : say.evening, { name: first }),
    when: fill(say.when, {
      day: dateInWords(now, { timeZone, weekday: "long", day: "numeric", month: "long" }),
      time: timeInWords(now, timeZone),
      place: (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " "),
    }),
  };
}
