import type { ReactNode } from "react";

import type { FormState } from "../forms/form-state.ts";
import type { IslandName } from "./adopt-islands.tsx";

/** What a render at request time may know, and the island's script must know as well. */
export type IslandProps = { served?: FormState | undefined };

/**
 * A part of a page that needs its script on a first view, in a page that does not: adopt-islands.tsx finds it by name
 * in what the server wrote. On a page that came by its code it is a part like any other.
 */
export function Island({ name, props, children }: { name: IslandName; props?: IslandProps; children: ReactNode }) {
  return (
    <div data-island={name} data-props={props?.served && JSON.stringify(props)}>
      {children}
    </div>
  );
}
