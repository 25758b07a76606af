import usePage from "content:page/about";
import useTeam from "content:team";

import jetty from "../../../content/art/404-jetty.svg";
import header from "../../../content/art/header-about.svg";
import { addressOf } from "../../../content-model/values/pages.ts";
import type { Section } from "../../../content-model/values/sections.ts";
import { Crop } from "../components/crop/crop.tsx";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Photo } from "../components/photo/photo.tsx";
import { AboutLeaving } from "../leave/about-leaving.tsx";
import { LeaveControl } from "../leave/leave-control.tsx";
import { LEAVE_FROM } from "../leave/leave-from.ts";
import { useMoreHelp } from "../navigation/more-help.ts";
import type { PageModule } from "../page/page-module.ts";
import styles from "../team/team.module.css";

export const head: PageModule["head"] = (words) => words["page/about"];

const HOW_IT_WORKS = addressOf("how-it-works");
/** The section with the steps that Home shows too (content-model/texts/page-sections.ts). */
const STEPS = "how-we-work";
const SAFETY = LEAVE_FROM.about ?? "";

/** The page has a section "team" if there is a member, or an answer about the provider (content-model/texts/page-sections.ts). */
export default function About() {
  const page = usePage();
  const howItWorks = useMoreHelp().find(({ url }) => url === HOW_IT_WORKS);
  const country = <Crop picture={jetty} x={90} y={20} width={700} height={560} />;
  return (
    <PageOfWords
      // Home has the steps where it is published; How it works says more than they do.
      page={howItWorks ? { ...page, sections: page.sections.map(withoutSteps) } : page}
      picture={header}
      before={{ [SAFETY]: <LeaveControl /> }}
      after={{
        [STEPS]: howItWorks && <ToHowItWorks {...howItWorks} />,
        team: <Team />,
        [SAFETY]: <AboutLeaving />,
      }}
      beside={{ country }}
    />
  );
}

const ToHowItWorks = ({ url, title }: { url: string; title: string }) => (
  <p>
    <a className="button" data-kind="line" href={url}>
      {title}
    </a>
  </p>
);

function withoutSteps(section: Section): Section {
  if (section.id !== STEPS) return section;
  const { id, heading, html, after = "" } = section;
  return { id, heading, html: html + after };
}

/** The people of the team who agreed to be here. */
function Team() {
  const team = useTeam();
  if (team.length === 0) return null;
  return (
    <ul className={styles.team}>
      {team.map(({ id, name, role, paragraphs, picture }) => (
        <li key={id} className={styles.person}>
          {picture && <Photo className={styles.picture} picture={picture} sizes="7rem" />}
          <h3>{name}</h3>
          <p className={styles.role}>{role}</p>
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
