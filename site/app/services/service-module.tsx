import useRoomLabels from "content:labels/room";
import useLabels from "content:labels/services";
import useKeepLabels from "content:labels/toKeep";
import useServiceItem from "content:service-item";
import useSite from "content:site";

import { addressOf, bookletAddress, standardAddress, twinAddress } from "../../../content-model/values/pages.ts";
import type { RoomOfSupport as Words } from "../../../content-model/content/words-of-supports.ts";
import { RoomState, SetOn, useRoom } from "../room/room-state.tsx";
import { RoomCaption } from "../room/room-table.tsx";
import table from "../room/room-table.module.css";
import type { ShownService } from "../../../content-model/content/content-modules.ts";
import { escapeHtml } from "../../../content-model/values/html.ts";
import { Cards } from "../components/section-words.tsx";
import { OnThisPage } from "../components/on-this-page.tsx";
import { Panel } from "../components/panel.tsx";
import { Sections } from "../components/sections.tsx";
import { Telephone } from "../components/telephone.tsx";
import type { HeadOfPage } from "../page/page-module.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceGlance, ServiceHead } from "./service-head.tsx";
import { KEEP, ROOM, WHO } from "../service-links/service-links.ts";
import styles from "./service-page.module.css";
import { useWordsOfService } from "./words-of-service.tsx";

/** Where one support has room for new people, by area. */
function RoomOfSupport({ room: { areas, believed, sample } }: { room: Words }) {
  const words = useRoomLabels();
  const { isBelieved, set, shown } = useRoom({ believed });
  const all = <a href={addressOf("available")}>{words.all}</a>;
  return (
    <div>
      <table className={`${table.room} ${table.one}`}>
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
      {isBelieved ? <SetOn day={set}>{all}</SetOn> : <p className={table.link}>{all}</p>}
    </div>
  );
}

export const head: HeadOfPage = ({ "service-item": { title, summary } }) => ({ title, description: summary });

/** The support whose words are loaded. Only the live stage has these pages (docs/specification.md, Two stages). */
export default function ServicePage() {
  const service = useServiceItem();
  const { here } = useRoomLabels();
  const { heading } = useKeepLabels();
  const words = useWordsOfService(service);
  const sections = [...words.sections, { id: ROOM, heading: here, html: "" }, { id: KEEP, heading, html: "" }];
  const after = {
    ...words.after,
    [ROOM]: <RoomOfSupport room={service.room} />,
    [KEEP]: <ToKeep address={standardAddress({ name: "services", item: service.id })} />,
  };
  return (
    <>
      <ServiceHead service={service} />
      <ServiceGlance service={service} />
      <Sections of={sections} after={after} beside={{ [WHO]: <Unsure /> }} contents={<OnThisPage of={sections} />} />
      <GoesWith others={service.others} />
    </>
  );
}

/** The same words in Easy Read and as a booklet. */
function ToKeep({ address }: { address: string }) {
  const words = useKeepLabels();
  const items = [
    { title: words.easyRead, href: twinAddress(address), html: escapeHtml(words.easyReadText) },
    { title: words.booklet, href: bookletAddress(address), html: escapeHtml(words.bookletText) },
  ];
  return (
    <div className={styles.keep}>
      <Cards items={items} />
    </div>
  );
}

/** A number to call, for people who do not know whether a support suits them. */
function Unsure() {
  const { unsure, unsureText } = useLabels();
  const { phone } = useSite();
  return (
    <Panel kind="call" heading={unsure}>
      <p>{unsureText}</p>
      <p>
        <Telephone number={phone.general} />
      </p>
    </Panel>
  );
}

/** The supports that often go together with this one, and the way back to all of them. */
function GoesWith({ others }: Pick<ShownService, "others">) {
  const words = useLabels();
  return (
    <section className={`wrap screen-only ${styles.others}`}>
      {others.length > 0 && (
        <>
          <h2>{words.goesWith}</h2>
          <ul className={styles.cards}>
            {others.map((support) => (
              <ServiceCard key={support.id} support={support} as="h3" />
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={addressOf("services")}>{words.all}</a>
      </p>
    </section>
  );
}
