import useLabels from "content:labels/room";

import { addressOf } from "../../../content-model/values/pages.ts";
import type { RoomOfSupport as Words } from "../../../content-model/content/words-of-supports.ts";
import { RoomState, SetOn } from "./room-state.tsx";
import { RoomCaption } from "./room-table.tsx";
import styles from "./room-table.module.css";
import { useRoom } from "./use-room.ts";

/** Where one support has room for new people, by area. */
export function RoomOfSupport({ room: { areas, believed, sample } }: { room: Words }) {
  const words = useLabels();
  const { isBelieved, set, shown } = useRoom({ believed });
  const all = <a href={addressOf("available")}>{words.all}</a>;
  return (
    <div>
      <table className={`${styles.room} ${styles.one}`}>
        <RoomCaption isSample={sample && isBelieved} />
        <tbody>
          {areas.map(({ name, room }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <RoomState room={shown(room)} since={set} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isBelieved ? <SetOn day={set}>{all}</SetOn> : <p className={styles.link}>{all}</p>}
    </div>
  );
}
