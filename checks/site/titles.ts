import type { Finding, PageCheck, VisitedPage } from "./check.ts";

/** What a search result shows in full. A shorter text says too little (docs/specification.md, Findable). */
const LENGTHS = { title: [10, 65], description: [50, 160] } as const;

/** Titles and descriptions: present, of a useful length, unique. While parked every document is the same shell. */
export const titles: PageCheck = {
  name: "titles",
  stage: "live",
  check(page, { pages }) {
    const { status, served, rendered } = page;
    const findings = lengthOf("title", served.title);
    if (rendered.title !== served.title)
      findings.push({ rule: "title", where: served.title, what: `Scripts change it to "${rendered.title}".` });
    if (status !== 200) return findings;
    if (!served.canonical) findings.push({ rule: "canonical", where: "head", what: "There is no canonical address." });
    return [...findings, ...lengthOf("description", served.description ?? ""), ...repeated(page, pages)];
  },
};

function lengthOf(rule: keyof typeof LENGTHS, text: string): Finding[] {
  const [least, most] = LENGTHS[rule];
  const fits = text.length >= least && text.length <= most;
  return fits ? [] : [{ rule, where: text, what: `Has ${text.length} characters instead of ${least} to ${most}.` }];
}

function repeated({ path, served }: VisitedPage, pages: readonly VisitedPage[]): Finding[] {
  // Two addresses of one page have the same canonical address and may have the same words.
  const others = pages.filter(
    (other) => other.status === 200 && other.path !== path && other.served.canonical !== served.canonical,
  );
  return (["title", "description"] as const).flatMap((rule) => {
    const same = others.find((other) => other.served[rule] === served[rule]);
    return same ? [{ rule, where: served[rule] ?? "", what: `${same.path} has the same.` }] : [];
  });
}
