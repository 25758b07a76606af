import { MISSING } from "../../../content-model/values/html.ts";
import type { SectionItem } from "../../../content-model/values/sections.ts";

/** Text from the content. Facts that the owner has not supplied yet are highlighted. */
export function Words({ children }: { children: string }) {
  return children.split(MISSING.start).map((part, index) => {
    const [missing, rest] = index === 0 ? [undefined, part] : part.split(MISSING.end);
    return (
      <span key={index}>
        {missing && <mark className="missing">{missing}</mark>}
        {rest}
      </span>
    );
  });
}

/** HTML that the build makes from Markdown. HTML in the Markdown is escaped (content-model/texts/markdown-html.ts). */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The bold words at the start of an item. A link in them covers the whole item, if the styles of the item let it. */
export function ItemHeading({ item: { title = "", href } }: { item: SectionItem }) {
  const words = <Words>{title}</Words>;
  return <h3>{href === undefined ? words : <a href={href}>{words}</a>}</h3>;
}
