import usePage from "content:page/employment";

import picture from "../../../content/art/header-employment.svg";
import { PageOfWords } from "../components/page-of-words.tsx";

export default function Employment() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} />;
}
