import useInterface from "content:interface";
import useSite from "content:site";
import type { ReactNode } from "react";
import useRoomLabels from "content:labels/room";
import useLabels from "content:labels/services";

import type { Service } from "../../../content-model/schemas/schemas.ts";
import { CheckedLine } from "../components/checked-line.tsx";
import { Icon } from "../components/icon.tsx";
import { LeadIn } from "../components/lead-in.tsx";
import { askAbout, ROOM } from "../service-links/service-links.ts";
import { servicePicture } from "../service-links/service-pictures.ts";
import { RoomIcon, type RoomIconName } from "../room/room-state.tsx";
import styles from "./service-page.module.css";

/** The name of a support with what one does next, beside its picture. */
export function ServiceHead({ service: { id, title, summary, question, picture, checked } }: { service: Service }) {
  const { phone } = useSite();
  const { reach: words } = useInterface();
  return (
    <LeadIn heading={title} lead={summary} picture={servicePicture(picture)} below={<CheckedLine checked={checked} />}>
      <a className="button" data-kind="main" href={askAbout(id)}>
        {question}
      </a>
      <a className="button" data-kind="line" href={phone.general.href}>
        <Icon name="phone" />
        {words.call}
      </a>
    </LeadIn>
  );
}

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
