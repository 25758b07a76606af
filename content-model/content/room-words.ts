import type { Availability, Room, Shown } from "../values/availability-schema.ts";
import { FAMILIES } from "../schemas/service-schema.ts";
import type { Content } from "./read-content.ts";
import { shownPicture } from "../readers/read-pictures.ts";
import type { ShownVacancy } from "../schemas/vacancy-schema.ts";

/** `believed` is undefined while nobody has set where there is room. */
type About = { sample: boolean; believed: Shown | undefined };

const aboutOf = (availability: Availability | undefined): About => ({
  sample: availability?.sample ?? false,
  believed: availability?.believed,
});

/** Returns where there is room, by family of supports and by area: one entry of `rooms` for each of `areas`. */
export function roomBySupport({ availability, pages, services, site }: Content) {
  const { areas } = site;
  const families = FAMILIES.map((family) => ({
    heading: pages.home.families[family],
    supports: services
      .filter((service) => service.family === family)
      .map(({ id, title }) => ({ id, title, rooms: areas.map((area): Room => availability?.room[id]?.[area.id] ?? null) })),
  })).filter(({ supports }) => supports.length > 0);
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
