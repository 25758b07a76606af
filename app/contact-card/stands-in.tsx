import { useEffect, useState } from "react";
import words from "content:labels/contactCard";

import { STANDS_IN } from "../offline/messages.ts";

/** Says why the visitor sees the card, when the worker showed it because the requested page is not kept on this device. */
export function StandsIn() {
  const [standsIn, setStandsIn] = useState(false);
  useEffect(() => {
    if (location.hash !== `#${STANDS_IN}`) return;
    setStandsIn(true);
    // A reload may have a network again.
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return standsIn && <p>{words.instead}</p>;
}
