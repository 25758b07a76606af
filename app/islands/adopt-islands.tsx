import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Each island's code, fetched only where the island stands. An island takes no props: it reads the content itself. */
const ISLANDS = {
  "open-now": () => import("../contact-details/open-now.tsx").then((module) => module.OpenNow),
  "street-map": () => import("../locations/street-map.tsx").then((module) => module.StreetMap),
} satisfies Record<string, () => Promise<ComponentType>>;
export type IslandName = keyof typeof ISLANDS;

/** Brings the islands below an element to life; returns how to put them to rest. One that fails stays as it was served. */
export function adoptIslands(slot: HTMLElement): () => void {
  const roots: { unmount: () => void }[] = [];
  let left = false;
  for (const element of slot.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = ISLANDS[element.dataset["island"] as IslandName];
    load().then(
      (Part) => !left && roots.push(hydrateRoot(element, <Part />)),
      () => undefined,
    );
  }
  return () => {
    left = true;
    for (const root of roots) root.unmount();
  };
}
