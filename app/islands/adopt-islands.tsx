import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

import type { IslandProps } from "./island.tsx";

/** Each island's code, fetched only where the island stands. Its words it reads from the content itself. */
const ISLANDS = {
  "open-now": () => import("../contact-details/open-now.tsx").then((module) => module.OpenNow),
  "street-map": () => import("../locations/street-map.tsx").then((module) => module.StreetMap),
  "enquiry-form": () => import("../forms/enquiry-form.tsx").then((module) => module.EnquiryForm),
  "application-form": () => import("../forms/application-form.tsx").then((module) => module.ApplicationForm),
} satisfies Record<string, () => Promise<ComponentType<IslandProps>>>;
export type IslandName = keyof typeof ISLANDS;

/** Brings the islands below an element to life; returns how to put them to rest. One that fails stays as it was served. */
export function adoptIslands(slot: HTMLElement): () => void {
  const roots: { unmount: () => void }[] = [];
  let left = false;
  for (const element of slot.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = ISLANDS[element.dataset["island"] as IslandName];
    load().then(
      (Part) => !left && roots.push(hydrateRoot(element, <Part {...propsOf(element)} />)),
      () => undefined,
    );
  }
  return () => {
    left = true;
    for (const root of roots) root.unmount();
  };
}

/** What the server wrote beside an island, so that it is adopted as it was rendered. */
const propsOf = ({ dataset }: HTMLElement) => JSON.parse(dataset["props"] ?? "{}") as IslandProps;
