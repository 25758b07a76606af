import usePage from "content:page/testimonials";

import picture from "../../content/art/header-testimonials.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Voices } from "../testimonials/voices.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/testimonials"];

/** The page has a section "voices" if there is a testimonial (content-reader/page-sections.ts). */
export default function Testimonials() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} after={{ voices: <Voices /> }} />;
}
