import { expect, test } from "vitest";

import { directionLinks } from "./directions.tsx";

const office = { suburb: "Cannington", state: "WA", postcode: "6107" };
const destinations = (street: string | null) =>
  Object.fromEntries(directionLinks({ ...office, street }).map(({ name, href }) => [name, new URL(href)]));

test("with a street the maps look for the address", () => {
  const { "Google Maps": google, "Apple Maps": apple, OpenStreetMap: open } = destinations("1 Sample & Son Street");
  expect(google?.searchParams.get("destination")).toBe("1 Sample & Son Street, Cannington WA 6107");
  expect(apple?.searchParams.get("daddr")).toBe("1 Sample & Son Street, Cannington WA 6107");
  expect(open?.searchParams.get("to")).toBe("1 Sample & Son Street, Cannington WA 6107");
});

test("without a street there are no directions", () => {
  expect(destinations(null)).toEqual({});
});
