import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

import type { IslandProps } from "./island.tsx";

/** Each island's code, fetched only where the island stands. Its words it reads from the content itself. */
const ISLANDS = {
  "open-now": () => import("../contact-details/open-now.tsx").then((module) => module.OpenNow),
  "print-card": () => import("../contact-card/print-card.tsx").then((module) => module.PrintCard),
  "stands-in": () => import("../contact-card/stands-in.tsx").then((module) => module.StandsIn),
  "street-map": () => import("../locations/street-map.tsx").then((module) => module.StreetMap),
  "enquiry-form": () => import("../forms/enquiry-form.tsx").then((module) => module.EnquiryForm),
  "application-form": () => import("../forms/application-form.tsx").then((module) => module.ApplicationForm),
} satisfies Record<string, () => Promise<ComponentType<IslandProps>>>;
export type IslandName = keyof typeof ISLANDS;

/** Brings the islands below an element to life; returns how to put them to rest. One that fails stays as it was served. */
export function adoptIslands(slot: HTMLElement): () => void {
  const adopted: (() => void)[] = [];
  let left = false;
  for (const element of slot.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = ISLANDS[element.dataset["island"] as IslandName];
    load().then(
      (Part) => !left && adopted.push(adopt(element, Part)),
      () => undefined,
    );
  }
  return () => {
    left = true;
    for (const leave of adopted) leave();
  };
}

/** React calls it an error to unmount a root before it has adopted what was served, so one that is left early goes then. */
function adopt(element: HTMLElement, Part: ComponentType<IslandProps>): () => void {
  let root: Root | undefined;
  const alive = new Promise<void>((resolve) => {
    root = hydrateRoot(
      element,
      <Adopted onAlive={resolve}>
        <Part {...propsOf(element)} />
      </Adopted>,
    );
  });
  return () => void alive.then(() => root?.unmount());
}

function Adopted({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** What the server wrote beside an island, so that it is adopted as it was rendered. */
const propsOf = ({ dataset }: HTMLElement) => JSON.parse(dataset["props"] ?? "{}") as IslandProps;
