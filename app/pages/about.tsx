import usePage from "content:page/about";

import jetty from "../../content/art/404-jetty.svg";
import picture from "../../content/art/header-about.svg";
import { Crop } from "../components/crop/crop.tsx";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Team } from "../team/team.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/about"];

/** The page has a section "team" if there is a member (content-reader/page-sections.ts). */
export default function About() {
  const page = usePage();
  const country = <Crop picture={jetty} x={90} y={20} width={700} height={560} />;
  return <PageOfWords page={page} picture={picture} after={{ team: <Team /> }} beside={{ country }} />;
}
