import type { ReactNode } from "react";
import useRoomLabels from "content:labels/room";
import useLabels from "content:labels/services";

import type { Service } from "../../../content-model/schemas/schemas.ts";
import { RoomIcon, type RoomIconName } from "../room/room-icon.tsx";
import { ROOM } from "../service-links/service-links.ts";
import styles from "./service-page.module.css";

/** The facts that people compare, in one line. A fact that is not supplied leaves no hole. */
export function ServiceGlance({ service: { where, paidFrom } }: { service: Service }) {
  const words = useLabels();
  const room = useRoomLabels();
  const byArea = <a href={`#${ROOM}`}>{room.factLink}</a>;
  const facts: readonly [icon: RoomIconName, name: string, value: ReactNode][] = [
    ["house", words.where, where],
    ["wallet", words.paidFrom, paidFrom],
    ["calendar-check", room.fact, byArea],
  ];
  const known = facts.filter(([, , value]) => value !== undefined);
  return (
    <div className="wrap">
      <dl className={styles.glance}>
        {known.map(([icon, name, value]) => (
          <div key={name}>
            <dt>
              <RoomIcon name={icon} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
