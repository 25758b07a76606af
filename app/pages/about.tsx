import page from "content:page/about";

import picture from "../../content/art/header-about.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";

export const head = page;

export default function About() {
  return <PageOfWords page={page} picture={picture} />;
}
