import usePage from "content:page/about";
import useTeam from "content:team";

import jetty from "../../content/art/404-jetty.svg";
import header from "../../content/art/header-about.svg";
import { Crop } from "../components/crop/crop.tsx";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Photo } from "../components/photo/photo.tsx";
import type { PageModule } from "../page-loading/page-module.ts";
import styles from "../team/team.module.css";

export const head: PageModule["head"] = (words) => words["page/about"];

/** The page has a section "team" if there is a member (content-reader/page-sections.ts). */
export default function About() {
  const page = usePage();
  const country = <Crop picture={jetty} x={90} y={20} width={700} height={560} />;
  return <PageOfWords page={page} picture={header} after={{ team: <Team /> }} beside={{ country }} />;
}

/** The people of the team who agreed to be here. */
function Team() {
  const team = useTeam();
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
