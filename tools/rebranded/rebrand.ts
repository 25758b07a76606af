import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseDocument, stringify } from "yaml";

import type { Site } from "../../content-model/schemas/schemas.ts";
import { formatFolder } from "../../main/commands/check-content.ts";

/**
 * Edits the content in a folder as the owner of another provider does: brand, both phone numbers, email, address, hours, areas and
 * openings. Comments and all other words stay. The phone numbers are ACMA's numbers for use in radio, film and television.
 */
export function rebrand(folder: string): void {
  const file = join(folder, "site.yaml");
  const site = parseDocument(readFileSync(file, "utf8"));
  for (const [path, value] of Object.entries(FACTS)) site.setIn(path.split("."), value);
  writeFileSync(file, site.toString());
  for (const name of readdirSync(join(folder, "jobs"))) rmSync(join(folder, "jobs", name));
  writeFileSync(join(folder, "jobs/garden-worker.md"), OPENING);
  moveTo("coast", folder);
  formatFolder(folder);
}

/** Room, rooms in shared homes and the pages in other languages name areas by their ids. */
function moveTo(area: string, folder: string): void {
  const change = (name: string, from: RegExp, to: string) =>
    writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replaceAll(from, to));
  const file = join(folder, "availability.yaml");
  const { room, ...others } = parse(readFileSync(file, "utf8")) as { room: { support: string }[] };
  const ofSupports = new Map(room.map((line) => [line.support, { ...line, area }]));
  writeFileSync(file, stringify({ ...others, room: [...ofSupports.values()] }));
  for (const name of readdirSync(join(folder, "vacancies"))) change(`vacancies/${name}`, /(?<=^area: )[a-z-]+/gm, area);
  for (const name of readdirSync(join(folder, "languages"))) change(`languages/${name}`, /(?<=\{\{area\.)[a-z-]+/g, area);
}

/** The paths of facts in site.yaml, with their new values. */
const FACTS = parse(`
brand.name: Lemonscented
brand.tagline: Help at your place
phone.general: (08) 7010 0142
phone.support: 0491 570 156
email: people@lemonscented.example
address.street: 12 Sample Street
address.suburb: Bentley
address.postcode: "6102"
address.latitude: -32.0
address.longitude: 115.93
hours.weekly:
  - { days: [1, 2, 3, 4], opens: "07:00", closes: "15:30" }
  - { days: [5], opens: "10:00", closes: "14:00" }
  - { days: [6, 7], closed: true }
areas:
  - id: coast
    name: The coast
    town: Bentley
    mapLabel: Coast
    words: Bentley and the towns beside the sea.
    latitude: -32.3
    longitude: 115.8
    radiusKilometres: 30
    country: Whadjuk Noongar
areasInWords: The coast and around
acknowledgement.words: "We acknowledge the Traditional Owners: the Whadjuk Noongar people."
`) as Record<string, unknown>;

const OPENING = `---
title: Garden worker
area: coast
hours: Part time
posted: 2026-11-21
closes: 2098-06-30
sample: true
---
## What you will do {#work}

- Help people to keep their gardens.
`;

type SiteFacts = Pick<Site, "brand" | "phone" | "email" | "address">;

/** Returns the provider's facts in the text of a test. A test must use its fixture content instead. */
export function hardCodedFacts(text: string, { brand, phone, email, address }: SiteFacts): string[] {
  const numbers = Object.values(phone).flatMap((number) => [number, digitsOf(number).replace(/^0/, "+61")]);
  const facts = [brand.name, email, `${address.suburb} ${address.state} ${address.postcode}`, ...numbers];
  return facts.filter((fact) => text.includes(fact));
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, "");
