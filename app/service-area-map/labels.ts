import type { MapInput, Office, ServiceArea } from "./map-input.ts";
import { short } from "./path-data.ts";
import { closeUpCaption, closeUpPlaces, type ReferencePlace, regionPlaces } from "./places.ts";
import type { Point } from "./projection.ts";

export interface Label {
  readonly text: string;
  /** Where the writing starts, ends or has its middle, on its baseline. */
  readonly at: Point;
  /** Height of the letters' em, in map units. */
  readonly size: number;
  readonly weight: number;
  readonly anchor?: "start" | "middle" | "end";
  /** Further attributes, such as another colour. */
  readonly attributes?: string;
}

/** The family name under which the drawing carries its own font. */
export const labelFamily = "Map label";

export function drawLabel({ text, at, size, weight, anchor = "middle", attributes = "" }: Label) {
  const place = `x="${short(at[0])}" y="${short(at[1])}" text-anchor="${anchor}"`;
  const look = `font-size="${short(size)}" font-weight="${weight}"${attributes}`;
  return `<text ${place} ${look}>${escapeText(text)}</text>`;
}

/** The dot of a town, if it has one, and its name. */
export function drawPlace(place: ReferencePlace, at: Point, size: number): string {
  const { right, down, anchor } = place.label;
  const name = drawLabel({
    text: place.name,
    at: [at[0] + right * size, at[1] + down * size],
    size,
    weight: 600,
    anchor,
  });
  return place.dot ? drawDot(at, size) + name : name;
}

/** A town's dot, in keeping with the size of its name. */
export function drawDot([x, y]: Point, size: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * 0.2)}"/>`;
}

/** Every character that stands on the map, each once: what the labels' font must hold. */
export function labelCharacters(areas: readonly ServiceArea[], office: Office): string {
  return [...new Set(labelTexts({ areas, office }).join(""))].toSorted().join("");
}

function labelTexts({ areas, office }: MapInput): readonly string[] {
  return [
    ...areas.map(({ mapLabel }) => mapLabel),
    ...areas.map((_, index) => String(index + 1)),
    ...[...regionPlaces, ...closeUpPlaces].map(({ name }) => name),
    office.name,
    closeUpCaption,
  ];
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
