import type { Room, Shown } from "../../../content-model/values/availability-schema.ts";
import type { Day } from "../../../content-model/values/days.ts";
import { useIsShown } from "../openings/current-openings.ts";

type Known = { believed: Shown | undefined };

/**
 * Returns whether people may rely on what was set, the day of that, and a function for the room to show. Where nothing was set, or too
 * long ago, or where the day is over from which there was to be room, people have to ask.
 */
export function useRoom({ believed }: Known): { isBelieved: boolean; set: Day; shown: (room: Room) => Room } {
  const isShown = useIsShown();
  const isBelieved = believed !== undefined && isShown(believed);
  const isAhead = (day: string) => isShown({ posted: "", closes: day, scheduled: false });
  return {
    isBelieved,
    set: believed?.posted ?? "",
    shown: (room) => (isBelieved && room !== null && (room === "now" || isAhead(room)) ? room : null),
  };
}
