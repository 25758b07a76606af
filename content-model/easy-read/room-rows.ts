import type { Availability } from "../readers/read-availability.ts";
import { type Shown, addDays, type Day, dayInWords } from "../values/days.ts";
import { standardAddress } from "../values/pages.ts";
import type { Service, Site } from "../schemas/schemas.ts";
import type { Vacancy } from "../readers/read-vacancies.ts";
import type { InlineFact } from "./inline.ts";
import { fillLabels } from "./labels.ts";
import type { Row, Sentence } from "./read-twin.ts";
import { aName, aTime, row, type SpecialInput } from "./special-rows.ts";

/* Where there is room, in Easy Read. Each row says on which days it is shown, because a stored page is read on many days. */

type Input = Pick<SpecialInput, "labels" | "facts" | "today">;

/** Returns the days from a day on. */
const from = (posted: Day, today: Day): Shown => ({ posted, scheduled: posted > today });
const after = (day: Day, today: Day): Shown => from(addDays(day, 1), today);

type Known = {
  availability: Availability | undefined;
  services: readonly Pick<Service, "id" | "title">[];
  areas: Site["areas"];
};

/** Returns the rows of @room: one for each support with room and one with the day; later, and for all other support, people ask us. */
export function roomRows({ availability, services, areas }: Known, { labels, facts, today }: Input): Row[] {
  const fill = fillLabels(labels, facts);
  const { pictograms } = labels.room;
  const ask = row(pictograms.ask, fill("room.ask"));
  if (!availability) return [ask];
  const { believed, sample, set, room } = availability;
  const shown = (each: Row): Row => ({ ...each, shown: believed });
  const supports = services.flatMap(({ id, title }) => {
    const states = areas.map((area) => ({ town: area.town, room: room[id]?.[area.id] ?? null }));
    const now = states.filter((state) => state.room === "now").map(({ town }) => town);
    const later = states.flatMap(({ town, room: state }) => (state === null || state === "now" ? [] : [{ town, day: state }]));
    if (now.length + later.length === 0) return [];
    const name = linked(fill("room.support", { support: aName(title) }), standardAddress({ name: "services", item: id }));
    const rows =
      now.length > 0 ? [shown(row(pictograms.now, [...name, ...fill("room.now", { areas: aName(inWords(now)) })]))] : [];
    const laterRows = later.map(({ town, day }, index): Row => {
      const when = fill("room.from", { areas: aName(town), day: aTime(dayInWords(day)) });
      const first = now.length === 0 && index === 0 ? name : [];
      const closes = believed.closes !== undefined && believed.closes < day ? believed.closes : day;
      return { ...row(pictograms.from, [...first, ...when]), shown: { ...believed, closes } };
    });
    return [...rows, ...laterRows];
  });
  const about = [row(pictograms.day, fill("room.set", { day: aTime(dayInWords(set)) }))];
  if (supports.length > 0) about.push(row(pictograms.ask, fill("room.others")));
  if (sample) about.push(row(pictograms.day, fill("room.sample")));
  if (supports.length === 0) return [ask];
  return [...supports, ...about.map(shown), { ...ask, shown: after(believed.closes ?? set, today) }];
}

/** Returns the rows of @homes: one for each room in a shared home, or one that says that there are none. */
export function homesRows(
  vacancies: readonly Vacancy[],
  availability: Availability | undefined,
  { labels, facts, today }: Input,
): Row[] {
  const fill = fillLabels(labels, facts);
  const { pictograms } = labels.homes;
  const lastDay = vacancies
    .flatMap(({ shown }) => shown.closes ?? [])
    .toSorted()
    .at(-1);
  const none = row(pictograms.none, fill("homes.none"));
  const ask = row(pictograms.ask, fill("homes.askAny"));
  // That there are none ages too.
  if (lastDay === undefined)
    return availability
      ? [
          { ...none, shown: availability.believed },
          { ...ask, shown: after(availability.believed.closes ?? availability.set, today) },
        ]
      : [ask];
  const homes = vacancies.flatMap(({ suburb, people, from: day, set, sample, shown, believed }): Row[] => {
    const home = fill("homes.home", { suburb: aName(suburb), people: aName(`${people}`) });
    const checked = fill("homes.set", { day: aTime(dayInWords(set)) });
    const isLater: Shown = { ...after(believed.closes ?? set, today), closes: shown.closes };
    return [
      { ...row(pictograms.home, home), shown },
      ...(day === undefined
        ? []
        : [
            {
              ...row(pictograms.day, fill("homes.from", { day: aTime(dayInWords(day)) })),
              shown: { ...shown, closes: [day, shown.closes ?? day].toSorted()[0] },
            },
          ]),
      { ...row(pictograms.day, checked), shown },
      { ...row(pictograms.ask, fill("homes.askHome")), shown: isLater },
      ...(sample ? [{ ...row(pictograms.home, fill("homes.sample")), shown }] : []),
    ];
  });
  return [...homes, { ...ask, shown: after(lastDay, today) }];
}

const inWords = (names: readonly string[]) => new Intl.ListFormat("en-AU").format(names);

/** Returns sentences in which each fact is a link. */
const linked = (sentences: readonly Sentence[], href: string): Sentence[] =>
  sentences.map((sentence) => ({
    ...sentence,
    pieces: sentence.pieces.map((piece) =>
      piece.kind === "fact" && isName(piece.fact) ? { kind: "link", href, inside: [piece] } : piece,
    ),
  }));
const isName = (fact: InlineFact | undefined) => fact?.kind === "name";
