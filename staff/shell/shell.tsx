import { type ReactNode, useEffect, useState } from "react";

import { BesideNavigation } from "../parts/page.tsx";
import { usePoll } from "../parts/poll.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { SavedView } from "../../cases/casework/saved-views.ts";
import type { PlaceCounts } from "./count-places.server.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { Navigation } from "./navigation.tsx";
import { placesFor } from "./places.ts";
import { usePlaceKeys } from "./use-place-keys.ts";
import styles from "./shell.module.css";

const EVERY_MS = 60_000;

type Props = { person: SignedIn; counts: PlaceCounts; savedViews?: readonly SavedView[]; children: ReactNode };

/** A screen of somebody who is signed in, beside the navigation. `counts` came with the screen. */
export function Shell({ person, counts, savedViews = [], children }: Props) {
  const asked = usePoll<PlaceCounts>({ first: counts, address: "/counts", everyMs: EVERY_MS });
  const shown = asked.at > counts.at ? asked : counts;
  useIconCount(shown.urgent);
  const places = placesFor(person);
  const [hasKeys, setHasKeys] = useState(false);
  const showKeys = () => setHasKeys(true);
  usePlaceKeys({ places, showKeys });
  return (
    <>
      <div className={styles.app}>
        <Navigation person={person} counts={shown} savedViews={savedViews} showKeys={showKeys} />
        <BesideNavigation value={true}>{children}</BesideNavigation>
      </div>
      {hasKeys && <KeysDialog places={places} onClose={() => setHasKeys(false)} />}
    </>
  );
}

/** Shows a number on the icon of an installed staff side, where the system has one. */
function useIconCount(count: number): void {
  useEffect(() => {
    // Firefox has no such function, and a system may refuse.
    void (navigator as Partial<Navigator>).setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
