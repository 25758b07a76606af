import { addressInWords, telephoneAddress } from "./facts.ts";
import type { Content } from "./read-content.ts";
import { PAGE_NAMES, pagesPublished, type Stage } from "./required.ts";

/** Code in a module's place for a value: what a value cannot say, such as an import. */
export class ModuleCode {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/**
 * Takes the content and the stage it is built for; gives what each `content:` module exports, by name. One module a page, so
 * that a page's words travel with its own code and nothing else does (docs/specification.md, Two stages); virtual-modules.d.ts states the
 * same for the type checker.
 */
export function contentModules(content: Content, stage: Stage): Record<string, Record<string, unknown>> {
  const { site, pages, services, jobs, testimonials, helplines, easyRead } = content;
  const { navigation, pageTools, footer, gate, notFound, loading, unexpected, ...labels } = content.interface;
  const phone = (number: string) => ({ text: number, href: telephoneAddress(number) });
  return {
    // What the parts that all pages share need, apart from what only some pages need: a first view fetches no more.
    site: {
      brand: site.brand,
      phone: { general: phone(site.phone.general), support: phone(site.phone.support) },
      email: { text: site.email, href: `mailto:${site.email}` },
      addressInWords: addressInWords(site.address),
      acknowledgement: site.acknowledgement,
      socials: site.socials,
      developers: site.developers,
    },
    office: {
      address: site.address,
      areas: site.areas,
      streetMap: site.streetMap,
      emergency: phone(helplines.emergency.number),
    },
    "card-helplines": {
      emergency: phone(helplines.emergency.number),
      emergencyTty: phone(helplines.emergency.tty),
      relayTty: phone(helplines.relayTty.number),
      relaySpeak: phone(helplines.relaySpeak.number),
      relaySms: phone(helplines.relaySms.number),
      interpreters: phone(helplines.interpreters.number),
    },
    hours: { default: site.hours },
    interface: { navigation, pageTools, footer, gate, notFound, loading, unexpected },
    ...Object.fromEntries(Object.entries(labels).map(([group, words]) => [`labels/${group}`, { default: words }])),
    ...Object.fromEntries(PAGE_NAMES.map((name) => [`page/${name}`, { default: pages[name] }])),
    ...Object.fromEntries(PAGE_NAMES.map((name) => [`easy-read/${name}`, { default: easyRead.pages[name] }])),
    "easy-read-not-found": { default: easyRead.notFound },
    "easy-read-pages": { default: easyReadPages(stage) },
    "labels/easyRead": { default: easyRead.labels },
    openings: {
      default: jobs.map(({ id, title, areaName, posted, closes, scheduled }) => ({
        id,
        title,
        areaName,
        posted,
        closes,
        scheduled,
      })),
    },
    services: { default: services },
    "service-cards": { default: services.map(({ id, title, summary, picture }) => ({ id, title, summary, picture })) },
    "service-names": { default: services.map(({ id, title }) => ({ id, title })) },
    jobs: { default: jobs },
    // Consent and source are the provider's record of a person: no visitor gets them.
    testimonials: { default: testimonials.map(({ id, name, paragraphs }) => ({ id, name, paragraphs })) },
    ...Object.fromEntries(Object.entries(content.forms).map(([name, words]) => [`form/${name}`, { default: words }])),
    "encoded-contacts": encodedContacts(site),
  };
}

/** What fetches each Easy Read page: only the published ones, so that no build holds the words of another. */
function easyReadPages(stage: Stage) {
  const imports = pagesPublished(stage).map((name) => `"${name}": () => import("content:easy-read/${name}")`);
  return new ModuleCode(`{ ${imports.join(", ")} }`);
}

/**
 * The footer's phone and email as base64, and their visible text in pieces that match no pattern for a number or an
 * address (docs/specification.md, Footer contacts): a harvester that reads the markup or the scripts finds neither.
 */
function encodedContacts(site: Content["site"]) {
  const encode = (href: string) => Buffer.from(href).toString("base64");
  const inPieces = (text: string) => text.split(/(?<=@|[.])|(?=@)/).flatMap((piece) => piece.match(/.{1,5}/g) ?? []);
  return {
    phone: { encoded: encode(telephoneAddress(site.phone.support)), pieces: inPieces(site.phone.support) },
    email: { encoded: encode(`mailto:${site.email}`), pieces: inPieces(site.email) },
  };
}
