import { escapeHtml } from "../values/html.ts";
import type { Service } from "../schemas/schemas.ts";
import type { Section } from "../values/section-shapes.ts";

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
