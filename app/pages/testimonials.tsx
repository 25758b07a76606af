import page from "content:page/testimonials";

import picture from "../../content/art/header-testimonials.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";

export const head = page;

export default function Testimonials() {
  return <PageOfWords page={page} picture={picture} />;
}
