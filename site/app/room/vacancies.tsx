import useLabels from "content:labels/room";
import useRoomWords from "content:room";
import useVacancies from "content:vacancies";

import { dayInWords } from "../../../content-model/values/days.ts";
import type { ShownVacancy } from "../../../content-model/readers/read-vacancies.ts";
import homePicture from "../../../content/art/pictograms/home.svg";
import { Picture } from "../components/picture.tsx";
import { useIsShown } from "../hydration/current-openings.ts";
import { askAbout } from "../service-links/service-links.ts";
import { servicePicture } from "../service-links/service-pictures.ts";
import { RoomIcon, Free, SetOn, useRoom } from "./room-state.tsx";
import styles from "./vacancies.module.css";

/** The rooms in shared homes that are shown today, or that there are none. */
export function Vacancies() {
  const isShown = useIsShown();
  const open = useVacancies().filter(({ shown }) => isShown(shown));
  if (open.length === 0) return <NoVacancy />;
  return (
    <ul className={styles.homes}>
      {open.map((vacancy) => (
        <Vacancy key={vacancy.id} vacancy={vacancy} isBelieved={isShown(vacancy.believed)} />
      ))}
    </ul>
  );
}

function Vacancy({ vacancy, isBelieved }: { vacancy: ShownVacancy; isBelieved: boolean }) {
  const words = useLabels();
  const { id, title, sample, photos, servicePicture: drawing, support, set, paragraphs } = vacancy;
  return (
    <li id={`home-${id}`} className={styles.home}>
      <div className={styles.pictures}>
        {photos.length > 0 ? (
          photos.map((photo, index) => <Picture key={index} picture={photo} sizes="(width >= 48rem) 33vw, 92vw" />)
        ) : (
          <img src={servicePicture(drawing)} width="480" height="340" alt="" loading="lazy" />
        )}
      </div>
      <div className={styles.words}>
        {sample && <mark className="missing">{words.sample}</mark>}
        <h3>{title}</h3>
        {isBelieved ? <Free>{words.free}</Free> : <a href={askAbout(support)}>{words.askFree}</a>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Facts vacancy={vacancy} />
        <SetOn day={set} />
        <a className={`button ${styles.ask}`} data-kind="line" href={askAbout(support)}>
          <span>
            {words.askAbout}
            {/* Several links with the same words would be about different rooms (WCAG 2.4.9). */}
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      </div>
    </li>
  );
}

/** What a room is like. A fact that is not supplied leaves no hole. */
function Facts({ vacancy: { suburb, people, from, stepFree, bathroom, pets } }: { vacancy: ShownVacancy }) {
  const words = useLabels();
  const isShown = useIsShown();
  const isAhead = from !== undefined && isShown({ posted: "", closes: from, scheduled: false });
  const facts = [
    { icon: "map-pin", text: suburb },
    { icon: "users", text: words.share.replace("{count}", `${people}`) },
    { icon: "clock", text: isAhead ? words.from.replace("{day}", dayInWords(from)) : undefined },
    { icon: "house", text: stepFree === undefined ? undefined : stepFree ? words.stepFree : words.steps },
    { icon: "house", text: bathroom && `${words.bathroom}: ${bathroom}` },
    { icon: "house", text: pets && `${words.pets}: ${pets}` },
  ] as const;
  return (
    <ul className={styles.facts}>
      {facts.map(
        ({ icon, text }) =>
          text !== undefined && (
            <li key={text}>
              <RoomIcon name={icon} />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}

/** That there are none is a fact that ages too: it has its day, or people have to ask. */
function NoVacancy() {
  const words = useLabels();
  const { believed } = useRoomWords();
  const { isBelieved, set } = useRoom({ believed });
  return (
    <div className={styles.none}>
      <img src={homePicture} width="160" height="160" alt="" loading="lazy" />
      <div>
        <p>{isBelieved ? words.none : words.noneKnown}</p>
        {isBelieved && <SetOn day={set} />}
      </div>
    </div>
  );
}
