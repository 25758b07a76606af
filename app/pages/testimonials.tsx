import page from "content:page/testimonials";

import picture from "../../content/art/header-testimonials.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { Voices } from "../testimonials/voices.tsx";

export const head = page;

/** The page has a section "voices" if there is a testimonial (content-reader/shown-sections.ts). */
export default function Testimonials() {
  return <PageOfWords page={page} picture={picture} after={{ voices: <Voices /> }} />;
}
