import type { Availability, Room } from "../readers/read-availability.ts";
import type { Shown } from "../values/days.ts";
import { FAMILIES } from "../schemas/service-schema.ts";
import type { Content } from "./read-content.ts";
import { shownPicture } from "../readers/read-pictures.ts";
import type { ShownVacancy } from "../readers/read-vacancies.ts";
import { escapeHtml } from "../values/html.ts";
import type { Service } from "../schemas/schemas.ts";
import type { Section } from "../values/sections.ts";

/** `believed` is undefined while nobody has set where there is room. */
type About = { sample: boolean; believed: Shown | undefined };

const aboutOf = (availability: Availability | undefined): About => ({
  sample: availability?.sample ?? false,
  believed: availability?.believed,
});

type Supports = Pick<Content, "pages" | "services">;

/** Returns the families of supports, each with what `entryOf` returns for its supports, without families that have none. */
export const byFamily = <Entry>({ pages, services }: Supports, entryOf: (service: Service) => Entry) =>
  FAMILIES.map((family) => ({
    heading: pages.home.families[family],
    supports: services.filter((service) => service.family === family).map((service) => entryOf(service)),
  })).filter(({ supports }) => supports.length > 0);

/** Returns where there is room, by family of supports and by area: one entry of `rooms` for each of `areas`. */
export function roomBySupport({ availability, pages, services, site }: Content) {
  const { areas } = site;
  const families = byFamily({ pages, services }, ({ id, title }) => ({
    id,
    title,
    rooms: areas.map((area): Room => availability?.room[id]?.[area.id] ?? null),
  }));
  return { ...aboutOf(availability), areas: areas.map(({ id, town }) => ({ id, name: town })), families };
}

/** Where a support has room, by area. */
export type RoomOfSupport = About & { areas: readonly { name: string; room: Room }[] };

export const roomOfSupport = ({ availability, site }: Content, id: string): RoomOfSupport => ({
  ...aboutOf(availability),
  areas: site.areas.map(({ id: area, name }) => ({ name, room: availability?.room[id]?.[area] ?? null })),
});

/** Returns the rooms in shared homes. How people agreed to photos is a record of the provider, and reaches no browser. */
export const shownVacancies = ({ vacancies, pictures }: Content): ShownVacancy[] =>
  vacancies.map(({ photos = [], area: _area, ...vacancy }) => ({
    ...vacancy,
    photos: photos.map(({ picture }) => shownPicture(pictures, picture)),
  }));

/** The section of a support about a day (page-sections.ts). */
const DAY = "day";

export type ServiceWithDay = Omit<Service, "dayPictures" | "sections"> & { sections: readonly Section[] };

/**
 * Returns a support as its page shows it: its day as steps with pictures below the words `example`, if it has pictures for them. The text
 * of that section says the same and is left out.
 */
export function withDayInPictures({ dayPictures, sections, ...service }: Service, example: string): ServiceWithDay {
  if (dayPictures === undefined) return { ...service, sections };
  const items = dayPictures.map(({ picture, title, words }) => ({ title, picture, html: paragraph(words) }));
  const inPictures = { shape: "steps", html: paragraph(example), items } as const;
  return { ...service, sections: sections.map((section) => (section.id === DAY ? { ...section, ...inPictures } : section)) };
}

const paragraph = (words: string): string => `<p>${escapeHtml(words)}</p>`;
