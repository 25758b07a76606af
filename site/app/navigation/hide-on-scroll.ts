import { useEffect, useState } from "react";

/** docs/specification.md, section 9: the bar hides past 100px, in movements of more than 10px. */
const ALWAYS_SHOWN_TO = 100;
const SMALLEST_MOVEMENT = 10;

/** `counted` is the position from which the next movement is measured, in CSS pixels from the top. */
type BarState = { hidden: boolean; counted: number };

/** Returns the state of the bar after a scroll to `position` (docs/specification.md, Navigation). */
export function afterScroll({ hidden, counted }: BarState, position: number): BarState {
  const y = Math.max(position, 0); // Safari reports negative positions when it bounces.
  const ignored = Math.abs(y - counted) <= SMALLEST_MOVEMENT;
  if (y <= ALWAYS_SHOWN_TO) return { hidden: false, counted: ignored ? counted : y };
  return ignored ? { hidden, counted } : { hidden: y > counted, counted: y };
}

/** Returns whether the bar is hidden. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let state: BarState = { hidden: false, counted: Math.max(scrollY, 0) };
    const scrolled = () => {
      state = afterScroll(state, scrollY);
      setHidden(state.hidden);
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
  return hidden;
}
