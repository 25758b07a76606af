import type { MapInput, Office, ServiceArea } from "./map-input.ts";
import { kilometresPerDegree } from "./projection.ts";

const radians = Math.PI / 180;
const winds = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** The map in words, for people who do not see it: one short paragraph without markup. */
export function describeServiceAreaMap({ areas, office }: MapInput): string {
  const places = areas.map((area, index) => `${index + 1}, ${area.mapLabel}, ${whereIs(area, office)}`);
  return `Map of south-west Western Australia. Numbered circles show roughly where we work: ${places.join("; ")}.`;
}

function whereIs(area: ServiceArea, office: Office): string {
  const { kilometres, wind } = wayTo(area, office);
  if (kilometres <= area.radiusKilometres) return `around our office in ${office.name}`;
  return `about ${Math.round(kilometres / 5) * 5} kilometres ${wind} of the office`;
}

/** How far and which way an area's centre is from the office. Flat, which is near enough within a few hundred kilometres. */
function wayTo(area: ServiceArea, office: Office): { kilometres: number; wind: string } {
  const middle = ((area.latitude + office.latitude) / 2) * radians;
  const north = (area.latitude - office.latitude) * kilometresPerDegree;
  const east = (area.longitude - office.longitude) * kilometresPerDegree * Math.cos(middle);
  const eighth = Math.round((Math.atan2(east, north) / radians + 360) / 45) % winds.length;
  return { kilometres: Math.hypot(north, east), wind: winds[eighth] ?? "away" };
}
