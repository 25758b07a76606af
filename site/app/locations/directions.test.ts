import { expect, test } from "vitest";

import { directionLinks } from "./directions.tsx";

const office = { suburb: "Cannington", state: "WA", postcode: "6107", latitude: -32.0165, longitude: 115.9345 };
const destinations = (street: string | null) =>
  Object.fromEntries(directionLinks({ ...office, street }).map(({ name, href }) => [name, new URL(href)]));

test("with a street the maps look for the address", () => {
  const { "Google Maps": google, "Apple Maps": apple } = destinations("1 Sample & Son Street");
  expect(google?.searchParams.get("destination")).toBe("1 Sample & Son Street, Cannington WA 6107");
  expect(apple?.searchParams.get("daddr")).toBe("1 Sample & Son Street, Cannington WA 6107");
});

test("without a street they lead to the position", () => {
  const { "Google Maps": google, "Apple Maps": apple, OpenStreetMap: open } = destinations(null);
  expect(google?.href).toBe("https://www.google.com/maps/dir/?api=1&destination=-32.0165%2C115.9345");
  expect(apple?.href).toBe("https://maps.apple.com/?daddr=-32.0165%2C115.9345");
  expect(open?.href).toBe("https://www.openstreetmap.org/directions?to=-32.0165%2C115.9345");
});
