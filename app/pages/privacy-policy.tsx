import page from "content:page/privacy-policy";

import picture from "../../content/art/header-legal.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";

export const head = page;

export default function PrivacyPolicy() {
  return <PageOfWords page={page} picture={picture} isDated />;
}
