import { addressInWords, telephoneAddress } from "../texts/facts.ts";
import { STEPS } from "../texts/page-sections.ts";
import { addressOf, type PageName } from "../values/pages.ts";
import type { Content } from "./read-content.ts";
import type { Section } from "../values/sections.ts";
import { byFamily } from "./words-of-supports.ts";

/** The section of Home above the steps of About. */
const START = "how-it-starts";
/** The sections of other pages that the guide repeats, in its order. One that a website does not have is left out. */
const REPEATED: readonly (readonly [page: PageName, id: string])[] = [
  ["how-it-works", "cost"],
  ["about", "your-rights"],
  ["contact", "feedback-and-complaints"],
];

type Pages = Pick<Content, "pages">;

/** Returns what each booklet has beside the words of its support: how support starts. */
export const bookletWords = ({ pages }: Pages): Section => howItStarts({ pages });

/** A way to reach us. Only the address of the office and its hours have no link. */
type Contact = { label: string; text: string; href?: string };

/** Returns all ways to reach us, for paper, with the labels of the contact card. 000 comes first, as on the card. */
export function contactsOnPaper({
  site,
  helplines,
  interface: { contactCard: words },
}: Pick<Content, "site" | "helplines" | "interface">) {
  const phone = (label: string, text: string): Contact => ({ label, text, href: telephoneAddress(text) });
  const contacts: Contact[] = [
    phone(words.emergency, helplines.emergency.number),
    phone(`${words.emergency}, ${words.tty}`, helplines.emergency.tty),
    phone(words.phone, site.phone.general),
    phone(words.support, site.phone.support),
    phone(words.interpreters, helplines.interpreters.number),
    phone(`${words.relay}, ${words.relayTty}`, helplines.relayTty.number),
    phone(`${words.relay}, ${words.relaySpeak}`, helplines.relaySpeak.number),
    phone(`${words.relay}, ${words.relaySms}`, helplines.relaySms.number),
    { label: words.email, text: site.email, href: `mailto:${site.email}` },
    { label: words.visit, text: addressInWords(site.address) },
    { label: words.hours, text: site.hours.weekly.map(({ label, words: times }) => `${label} ${times}`).join("; ") },
  ];
  return { heading: words.contact, contacts };
}

/** Returns the words of the service guide, all of which other pages have, and the newest day of the last change of these pages. */
export function guideWords({ pages, services }: Pick<Content, "pages" | "services">) {
  const repeated = REPEATED.flatMap(([page, id]) =>
    pages[page].sections.filter((section) => section.id === id).map(onPaper(page)),
  );
  const sources: readonly PageName[] = ["services", "home", ...REPEATED.map(([page]) => page)];
  return {
    families: byFamily({ pages, services }, ({ id, title, summary, where, paidFrom }) => ({
      id,
      title,
      summary,
      where,
      paidFrom,
    })),
    sections: [howItStarts({ pages }), ...repeated],
    changed: sources.map((page) => pages[page].updated).reduce((one, other) => (one > other ? one : other)),
  };
}

function howItStarts({ pages: { home, about } }: Pages): Section {
  const heading = home.sections.find(({ id }) => id === START)?.heading ?? "";
  const items = about.sections.find(({ id }) => id === STEPS)?.items ?? [];
  return onPaper("about")({ id: START, heading, html: "", shape: "steps", items });
}

/** Returns a function that removes the pictures of a section's items, and makes links to parts of its page links to that page. */
const onPaper =
  (page: PageName) =>
  ({ items, ...section }: Section): Section => {
    const plain = { ...section, ...(items && { items: items.map(({ picture: _picture, ...item }) => item) }) };
    return JSON.parse(JSON.stringify(plain).replaceAll('href=\\"#', `href=\\"${addressOf(page)}#`)) as Section;
  };
