import type { ReactNode } from "react";
import useLabels from "content:labels/room";

import type { Room } from "../../../content-model/values/availability-schema.ts";
import { addDays, type Day, dayInWords } from "../../../content-model/values/days.ts";
import { RoomIcon } from "./room-icon.tsx";
import styles from "./room-state.module.css";

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
      {words.from.replace("{day}", nearDayInWords(room, since))}
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
