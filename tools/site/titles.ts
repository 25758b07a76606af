import type { PageCheck } from "./check.ts";

/** Titles and descriptions are unique. The parked stage has the same document for all pages. */
export const titles: PageCheck = {
  name: "titles",
  stage: "live",
  check({ path, status, served }, { pages }) {
    if (status !== 200) return [];
    // Two addresses of one page have the same canonical address and may have the same title and description.
    const others = pages.filter(
      (other) => other.status === 200 && other.path !== path && other.served.canonical !== served.canonical,
    );
    return (["title", "description"] as const).flatMap((rule) => {
      const same = others.find((other) => other.served[rule] === served[rule]);
      return same ? [{ rule, where: served[rule] ?? "", what: `${same.path} has the same.` }] : [];
    });
  },
};
