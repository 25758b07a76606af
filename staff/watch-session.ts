import type { SessionLeft } from "./contract/people.ts";

/** How long before the end of the session the warning is shown, in seconds (WCAG 2.2.1 asks for at least 20). */
const WARNING_S = 120;
/** The time between two checks while the warning is shown: another tab may have made the session last longer. */
const RECHECK_S = 15;

/** "final" is a warning that nothing can put off, because a session lasts 12 hours at most. */
export type SessionState = "going" | "warning" | "final" | "ended";
type Method = "GET" | "POST";
export type SessionWatch = { check: (method: Method) => void; stop: () => void };

/**
 * Watches the end of the session. `first` came with the page; after that the server is asked, because other tabs use the same session.
 * A GET of /session is no use of it, a POST is one.
 */
export function watchSession(first: SessionLeft, onState: (state: SessionState) => void): SessionWatch {
  let timer: ReturnType<typeof setTimeout>;
  let dueAt = 0;
  const checkIn = (seconds: number) => {
    dueAt = Date.now() + seconds * 1000;
    clearTimeout(timer);
    timer = setTimeout(() => void check("GET"), seconds * 1000);
  };

  async function check(method: Method): Promise<void> {
    try {
      const response = await fetch("/session", { method, cache: "no-store" });
      if (response.ok) return note((await response.json()) as SessionLeft);
      if (response.status === 401) onState("ended");
    } catch {
      // Without a network nobody knows; the page stays as it is.
    }
    checkIn(RECHECK_S);
  }

  function note({ seconds, canExtend, person }: SessionLeft): void {
    // Somebody else has signed in with this browser: this page is not theirs. Loading it again could send a form again.
    if (person !== first.person) return location.replace(`${location.pathname}${location.search}`);
    const isSoon = seconds <= WARNING_S;
    onState(isSoon ? (canExtend ? "warning" : "final") : "going");
    checkIn(isSoon ? Math.min(RECHECK_S, seconds + 1) : seconds - WARNING_S);
  }

  // Timers do not run while a computer sleeps.
  const onVisible = () => {
    if (document.visibilityState === "visible" && Date.now() >= dueAt) void check("GET");
  };
  document.addEventListener("visibilitychange", onVisible);
  checkIn(Math.max(0, first.seconds - WARNING_S));
  return {
    check: (method) => void check(method),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
