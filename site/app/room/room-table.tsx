import useLabels from "content:labels/room";
import useRoomWords from "content:room";

import { BELIEVED_DAYS } from "../../../content-model/values/days.ts";
import { addressOfSupport } from "../service-links/service-links.ts";
import { RoomState, SetOn, useRoom } from "./room-state.tsx";
import styles from "./room-table.module.css";

/**
 * Where there is room for new people, by support and area, with the day on which it was set. On a phone each support is a block with a
 * line for each area, or one line where people have to ask in all areas.
 */
export function RoomTable() {
  const words = useLabels();
  const { areas, families, believed, sample } = useRoomWords();
  const { isBelieved, set, shown } = useRoom({ believed });
  return (
    <>
      {families.map(({ heading, supports }, index) => (
        // A table for each family: one for all would have headers of three kinds, which checkers and screen readers read in different ways.
        <table key={heading} className={`${styles.room} ${styles.all}`}>
          <caption>
            {sample && isBelieved && index === 0 && <Sample />}
            <span className={styles.family}>{heading}</span>
          </caption>
          <colgroup>
            <col className={styles.support} />
            <col span={areas.length} />
          </colgroup>
          <thead className={index > 0 ? "visually-hidden" : undefined}>
            <tr>
              <th scope="col">{words.support}</th>
              {areas.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {supports.map(({ id, title, rooms }) => (
              <tr key={id} data-only-ask={rooms.every((room) => shown(room) === null) || undefined}>
                <th scope="row">
                  <a href={addressOfSupport(id)}>{title}</a>
                </th>
                {areas.map(({ id: areaId, name }, column) => (
                  <td key={areaId}>
                    <span className={styles.area}>{name}</span> <RoomState room={shown(rooms[column] ?? null)} since={set} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {isBelieved && <SetOn day={set}>{words.untilAsked.replace("{days}", `${BELIEVED_DAYS}`)}</SetOn>}
    </>
  );
}

/** What a table shows, as the heading above it says, and a mark in the table itself if it has samples. */
export function RoomCaption({ isSample }: { isSample: boolean }) {
  const { here } = useLabels();
  if (!isSample) return <caption className="visually-hidden">{here}</caption>;
  return (
    <caption>
      <span className="visually-hidden">{here}:</span> <Sample />
    </caption>
  );
}

function Sample() {
  const words = useLabels();
  return (
    <span>
      <mark className="missing">{words.sample}</mark> {words.sampleText}
    </span>
  );
}
