import useLeave from "content:leave";
import useLabels from "content:labels/leave";
import usePage from "content:page/about";
import useTeam from "content:team";

import crop from "../components/crop.module.css";
import { Panel } from "../components/panel.tsx";
import { ABOUT_LEAVING, LeaveControl, LEAVE_FROM } from "../leave/leave-control.tsx";
import jetty from "../../../content/art/404-jetty.svg";
import header from "../../../content/art/header-about.svg";
import { addressOf } from "../../../content-model/values/pages.ts";
import type { Section } from "../../../content-model/values/sections.ts";
import { PageOfWords } from "../components/page-of-words.tsx";
import { Photo } from "../components/photo.tsx";
import { useMoreHelp } from "../navigation/nav-links.tsx";
import styles from "./team.module.css";

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

type Props = { picture: string; x: number; y: number; width: number; height: number };

/** A part of a picture, in the units of its viewBox. The fragment names the part, so that a picture is fetched once for all parts. */
function Crop({ picture, x, y, width, height }: Props) {
  const part = `${picture}#svgView(viewBox(${x},${y},${width},${height}))`;
  return <img className={`screen-only ${crop.crop}`} src={part} width={width} height={height} alt="" loading="lazy" />;
}

/** What “Leave this page” does and what it cannot do, where a page has it. */
const AboutLeaving = () => __SITE_STAGE__ === "live" && <LiveWords />;

function LiveWords() {
  const words = useLabels();
  const to = useLeave()?.to;
  if (to === undefined) return null;
  const site = new URL(to).hostname.replace(/^www\./, "");
  return (
    <div id={ABOUT_LEAVING}>
      <Panel kind="note" heading={words.about}>
        <div className="prose">
          <p>
            <strong>{words.does}:</strong> {words.doesText.replace("{site}", site)}
          </p>
          <noscript>
            <p>{words.withoutScripts}</p>
          </noscript>
          <p>
            <strong>{words.cannot}:</strong> {words.cannotText}
          </p>
        </div>
      </Panel>
    </div>
  );
}
