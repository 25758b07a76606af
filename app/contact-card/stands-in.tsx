import { useEffect, useState } from "react";
import useLabels from "content:labels/contactCard";

import { STANDS_IN } from "../offline/messages.ts";

/** Says why the card is shown, if the service worker showed it in place of a page that this device does not keep. */
export function StandsIn() {
  const words = useLabels();
  const [standsIn, setStandsIn] = useState(false);
  useEffect(() => {
    if (location.hash !== `#${STANDS_IN}`) return;
    setStandsIn(true);
    // After a reload with a network the card no longer stands in for a page.
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return standsIn && <p>{words.instead}</p>;
}
