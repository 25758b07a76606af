import useAnswers from "content:coordinator-answers";
import usePage from "content:page/support-coordinators";
import useRegistrations from "content:registrations";
import useSite from "content:site";

import picture from "../../../content/art/service-support-coordination.svg";
import { CheckedLine } from "../components/checked-line.tsx";
import { Icon } from "../components/icon.tsx";
import { LeadIn } from "../components/lead-in.tsx";
import { OnThisPage } from "../components/on-this-page.tsx";
import { Sections } from "../components/sections.tsx";
import { RoomTable } from "../room/room-table.tsx";
import styles from "../services/coordinators.module.css";
import { RegistrationGroup } from "../services/funding-facts.tsx";
import { addressOfSupport } from "../service-links/service-links.ts";

const REFER = "/contact?way=professional#write-to-us";

/** What a support coordinator asks first, before the form. */
export default function SupportCoordinators() {
  const page = usePage();
  const { phone } = useSite();
  const { intake } = useAnswers();
  const { actions, sections } = page;
  return (
    <>
      <LeadIn
        heading={page.heading}
        lead={page.lead}
        picture={picture}
        below={<CheckedLine checked={page.checked} />}
        note={intake}
      >
        <a className="button" data-kind="main" href={REFER}>
          {actions.refer}
        </a>
        <a className="button" data-kind="line" href={phone.general.href}>
          <Icon name="phone" />
          {phone.general.text}
        </a>
      </LeadIn>
      <Sections
        of={sections}
        after={{ room: <Room />, "ask-first": <AskFirst />, groups: <Registrations /> }}
        contents={<OnThisPage of={sections} />}
      />
    </>
  );
}

/** Where there is room, what the owner says of it, and the languages that staff speak. */
function Room() {
  const { capacityNotes, staffLanguages } = useAnswers();
  return (
    <>
      <RoomTable />
      {capacityNotes !== undefined && <p className={styles.below}>{capacityNotes}</p>}
      {staffLanguages !== undefined && <p className={styles.below}>{staffLanguages}</p>}
    </>
  );
}

/** A question with gaps, which names nobody, and two ways to send it. */
function AskFirst() {
  const { askFirst, actions } = usePage();
  const { email } = useSite();
  return (
    <>
      <p className={styles.letter}>
        {askFirst.split(/(\[[^[\]]+\])/).map((part, index) =>
          // The parts never change their order.
          index % 2 === 0 ? part : <b key={part}>{part.slice(1, -1)}</b>,
        )}
      </p>
      <p className={styles.actions}>
        <a className="button" data-kind="line" href={email.href}>
          <Icon name="mail" />
          {email.text}
        </a>
        <a className="button" data-kind="line" href={REFER}>
          {actions.form}
        </a>
      </p>
    </>
  );
}

/** The registration groups of each support. */
function Registrations() {
  const { table } = usePage();
  return (
    <table className={styles.registrations}>
      <caption className="visually-hidden">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.support}</th>
          <th scope="col">{table.group}</th>
        </tr>
      </thead>
      <tbody>
        {useRegistrations().map(({ id, title, registration }) => (
          <tr key={id}>
            <th scope="row">
              <a href={addressOfSupport(id)}>{title}</a>
            </th>
            <td>
              <RegistrationGroup of={registration} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
