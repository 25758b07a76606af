import useGuide from "content:guide";
import useLabels from "content:labels/guide";
import usePaperLabels from "content:labels/onPaper";
import useServiceLabels from "content:labels/services";

import { addressOf, twinAddress } from "../../../content-model/values/pages.ts";
import type { HeadOfPage } from "../page/page-module.ts";
import { OnPaper } from "../to-keep/on-paper.tsx";
import styles from "../to-keep/on-paper.module.css";

export const head: HeadOfPage = (words) => words["labels/guide"];

/** All supports in short, and what people ask first, from the words of other pages. */
export default function Guide() {
  const { families, sections, changed } = useGuide();
  const { heading, lead } = useLabels();
  const { inEasyRead } = usePaperLabels();
  const named = families.map((family, index) => ({ ...family, id: `family-${index}`, html: "" }));
  const after = Object.fromEntries(named.map(({ id, supports }) => [id, <Supports key={id} of={supports} />]));
  const easyRead = <a href={twinAddress(addressOf("services"))}>{inEasyRead}</a>;
  return (
    <OnPaper heading={heading} lead={lead} links={easyRead} after={after} changed={changed} sections={[...named, ...sections]} />
  );
}

type Supports = ReturnType<typeof useGuide>["families"][number]["supports"];

function Supports({ of: supports }: { of: Supports }) {
  const words = useServiceLabels();
  const facts = ({ where, paidFrom }: Supports[number]) =>
    [
      [words.where, where],
      [words.paidFrom, paidFrom],
    ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}.`));
  return (
    <div className={styles.supports}>
      {supports.map((support) => (
        <div key={support.id}>
          <h3>{support.title}</h3>
          <p>{support.summary}</p>
          <p>{facts(support).join(" ")}</p>
        </div>
      ))}
    </div>
  );
}
