import useBooklet from "content:booklet";
import useLabels from "content:labels/onPaper";
import useServiceItem from "content:service-item";

import { standardAddress } from "../../../content-model/values/pages.ts";
import type { HeadOfPage } from "../page/page-module.ts";
import { useWordsOfService } from "../services/words-of-service.tsx";
import { OnPaper } from "./on-paper.tsx";

export const head: HeadOfPage = ({ "service-item": { title, summary }, "labels/onPaper": words }) => ({
  title: words.title.replace("{support}", title),
  description: summary,
});

/**
 * The words of a support as a booklet. Only the live stage has it, as the page of the support. It shows the day of the words about money:
 * no day of the last change is kept for a support.
 */
export default function Booklet() {
  const service = useServiceItem();
  const start = useBooklet();
  const { sections, after } = useWordsOfService(service);
  const words = useLabels();
  const back = <a href={standardAddress({ name: "services", item: service.id })}>{words.back}</a>;
  return <OnPaper heading={service.title} lead={service.summary} links={back} after={after} sections={[...sections, start]} />;
}
