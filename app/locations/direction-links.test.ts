import { expect, test } from "vitest";

import { directionLinks } from "./direction-links.ts";

const office = { suburb: "Cannington", state: "WA", postcode: "6107", latitude: -32.0165, longitude: 115.9345 };
const destinations = (street: string | null) =>
  Object.fromEntries(directionLinks({ ...office, street }).map(({ name, href }) => [name, new URL(href)]));

test("with a street the maps look for the address", () => {
  const { "Google Maps": google, "Apple Maps": apple } = destinations("1 Sample & Son Street");
  expect(google?.searchParams.get("destination")).toBe("1 Sample & Son Street, Cannington WA 6107");
  expect(apple?.searchParams.get("daddr")).toBe("1 Sample & Son Street, Cannington WA 6107");
});

test("without a street they lead to the position", () => {
  const { "Google Maps": google, "Apple Maps": apple } = destinations(null);
  expect(google?.searchParams.get("destination")).toBe("-32.0165,115.9345");
  expect(apple?.searchParams.get("daddr")).toBe("-32.0165,115.9345");
});

test("each opens directions, over https, to the office", () => {
  const { "Google Maps": google, "Apple Maps": apple, OpenStreetMap: open } = destinations(null);
  expect(google?.href).toMatch("https://www.google.com/maps/dir/?api=1&");
  expect(apple?.href).toMatch("https://maps.apple.com/?daddr=");
  expect(open?.origin).toBe("https://www.openstreetmap.org");
  expect(open?.searchParams.get("to")).toBe("-32.0165,115.9345");
});
