import { type Finding, resultFor, type SiteCheck, type VisitedPage } from "./check.ts";

/** What a search result shows whole. A short title says too little in a list of open tabs. */
const TITLE_CHARACTERS = { least: 10, most: 65 };
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 };

/** Titles and descriptions of what is published: there, of a useful length, each one's own. */
export const titles: SiteCheck = {
  name: "titles",
  judge({ stage, pages }) {
    // While parked every document is the same shell, and says nothing of the page behind it (docs/specification.md, Two stages).
    if (stage === "parked") return [];
    const published = pages.filter(({ status }) => status === 200);
    return pages.map((page) =>
      resultFor(titles.name, page, {
        findings: [...ofItself(page), ...(page.status === 200 ? besideOthers(page, published) : [])],
      }),
    );
  },
};

function ofItself({ status, served, rendered }: VisitedPage): Finding[] {
  const found = [...lengthOf("title", served.title, TITLE_CHARACTERS)];
  if (rendered.title !== served.title)
    found.push({ rule: "title", where: served.title, what: `Becomes "${rendered.title}" once scripts run.` });
  if (status !== 200) return found;
  if (!served.canonical) found.push({ rule: "canonical", where: "head", what: "No canonical address." });
  return [...found, ...lengthOf("description", served.description ?? "", DESCRIPTION_CHARACTERS)];
}

function lengthOf(rule: string, text: string, { least, most }: { least: number; most: number }): Finding[] {
  const { length } = text;
  return length >= least && length <= most
    ? []
    : [{ rule, where: text, what: `Has ${length} characters; ${least} to ${most} are useful.` }];
}

function besideOthers({ served, path }: VisitedPage, published: readonly VisitedPage[]): Finding[] {
  // Two addresses of one page, told apart for search engines by their canonical address, share their words.
  const others = published.filter((other) => other.path !== path && other.served.canonical !== served.canonical);
  return (["title", "description"] as const).flatMap((rule) => {
    const same = others.find((other) => other.served[rule] === served[rule]);
    return same ? [{ rule, where: served[rule] ?? "", what: `${same.path} has the same.` }] : [];
  });
}
