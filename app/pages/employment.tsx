import page from "content:page/employment";

import picture from "../../content/art/header-employment.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Openings } from "../openings/openings.tsx";

export const head = page;

export default function Employment() {
  return <PageOfWords page={page} picture={picture} after={{ openings: <Openings brief /> }} />;
}
