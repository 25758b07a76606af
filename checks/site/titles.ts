import type { Finding, PageCheck, VisitedPage } from "./check.ts";

/** Limits of characters: search results truncate a longer text (docs/specification.md, Findable). */
const LENGTHS = { title: [10, 65], description: [50, 160] } as const;

/** Titles and descriptions exist, have a useful length, and are unique. The parked stage has the same document for all pages. */
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
  const [min, max] = LENGTHS[rule];
  const fits = text.length >= min && text.length <= max;
  return fits ? [] : [{ rule, where: text, what: `Has ${text.length} characters instead of ${min} to ${max}.` }];
}

function repeated({ path, served }: VisitedPage, pages: readonly VisitedPage[]): Finding[] {
  // Two addresses of one page have the same canonical address and may have the same title and description.
  const others = pages.filter(
    (other) => other.status === 200 && other.path !== path && other.served.canonical !== served.canonical,
  );
  return (["title", "description"] as const).flatMap((rule) => {
    const same = others.find((other) => other.served[rule] === served[rule]);
    return same ? [{ rule, where: served[rule] ?? "", what: `${same.path} has the same.` }] : [];
  });
}
