import type { ReactNode } from "react";
import useLabels from "content:labels/room";

import { Icon } from "../components/icon.tsx";
import type { Room } from "../../../content-model/readers/read-availability.ts";
import { type Shown, addDays, type Day, dayInWords } from "../../../content-model/values/days.ts";
import styles from "./room-state.module.css";
import { useIsShown } from "../hydration/current-openings.ts";

/** The shapes of lucide, which are here and not among those of every page, because the first view of every page would load them. */
const SHAPES = {
  "calendar-check": "M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 16l2 2 4-4",
  check: "M20 6 9 17l-5-5",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2",
  users:
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87",
  wallet:
    "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1" +
    "M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
} as const;

type Shared = "house" | "map-pin";
export type RoomIconName = keyof typeof SHAPES | Shared;

/** An icon beside a fact about room. It is hidden from screen readers. */
export function RoomIcon({ name }: { name: RoomIconName }) {
  if (name === "house" || name === "map-pin") return <Icon name={name} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}

/** `since` is the day on which it was set. */
type Props = { room: Room; since: Day };

/** Whether there is room, as a word, a shape and a colour. */
export function RoomState({ room, since }: Props) {
  const words = useLabels();
  if (room === null) return <span className={styles.ask}>{words.ask}</span>;
  if (room === "now") return <Free>{words.now}</Free>;
  return (
    <span className={styles.state} data-room="from">
      <RoomIcon name="clock" />
      {/* In its own element, because the room may change to "ask", and a translator replaces bare text. */}
      <span>{words.from.replace("{day}", nearDayInWords(room, since))}</span>
    </span>
  );
}

const LESS_THAN_A_YEAR = 300;

/** Returns a day without its year, if the next day of that name is meant. */
const nearDayInWords = (day: Day, since: Day): string =>
  day < addDays(since, LESS_THAN_A_YEAR) ? dayInWords(day).replace(/ \d{4}$/, "") : dayInWords(day);

/** A state with a tick. */
export function Free({ children }: { children: string }) {
  return (
    <span className={styles.state} data-room="now">
      <RoomIcon name="check" />
      {children}
    </span>
  );
}

/** The day on which somebody checked a number that ages. It stands below that number. */
export function SetOn({ day, children }: { day: Day; children?: ReactNode }) {
  const words = useLabels();
  const [before = "", after = ""] = words.set.split("{day}");
  return (
    <p className={styles.dated}>
      <RoomIcon name="calendar-check" />
      <span>
        {before}
        <time dateTime={day}>{dayInWords(day)}</time>
        {after} {children}
      </span>
    </p>
  );
}

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
