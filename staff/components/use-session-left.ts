import { useEffect, useRef, useState } from "react";

import type { SessionLeft } from "../contract/people.ts";
import { type SessionState, type SessionWatch, watchSession } from "../watch-session.ts";

/** Tells what to show about the end of the session. `first` came with the page. */
export function useSessionLeft(first: SessionLeft | undefined) {
  const [state, setState] = useState<SessionState>("going");
  const watch = useRef<SessionWatch>(undefined);
  useEffect(() => {
    if (!first) return;
    const started = watchSession(first, setState);
    watch.current = started;
    return () => started.stop();
  }, [first]);
  return { state, stay: () => watch.current?.check("POST"), recheck: () => watch.current?.check("GET") };
}
