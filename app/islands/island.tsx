import type { ReactNode } from "react";

import type { IslandName } from "./adopt-islands.tsx";

/**
 * A part of a page that needs its script on a first view, in a page that does not: adopt-islands.tsx finds it by name
 * in what the server wrote. On a page that came by its code it is a part like any other.
 */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>;
}
