import { PAGE_NAMES } from "./pages.ts";

/**
 * The pictures that the code shows by name, in content/art. content-reader/expected-files.test.ts compares the list with
 * the imports in app/ and server/.
 */
export const ART_BY_NAME = [
  ...["logo-mark.svg", "favicon.svg", "social-card.svg"],
  ...["404-jetty.svg", "cta-evening-river.svg", "gate-botanic.svg", "hero-river-morning.svg", "hero-seam-plants.svg"],
  ...["header-about.svg", "header-careers.svg", "header-contact.svg", "header-legal.svg", "header-locations.svg"],
  ...["header-testimonials.svg"],
  ...["menu-river.svg", "voices-branch.svg"],
] as const;

/** Pictures of supports, which the files in content/services name. */
export const SERVICE_PICTURE = /^service-[a-z0-9-]+$/;

const PAGE_FILES = PAGE_NAMES.map((name) => `${name}.md`);
/** A name that can stand in an address and in a form: small letters, digits and single hyphens. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;

/** What a folder of the content may hold: files by name, or all files whose name matches; and folders. */
type Folder = { files: readonly string[]; pattern?: RegExp; folders?: readonly string[] };

/** Everything that is read below content/, by folder. Any other file is reported (unknown-files.ts). */
export const EXPECTED: Readonly<Record<string, Folder>> = {
  "": {
    files: ["site.yaml", "helplines.yaml", "interface.yaml", "emails.yaml", "redirects.txt"],
    folders: ["pages", "services", "jobs", "testimonials", "forms", "easy-read", "art"],
  },
  pages: { files: PAGE_FILES },
  services: { files: [], pattern: ID },
  jobs: { files: [], pattern: ID },
  testimonials: { files: [], pattern: ID },
  forms: { files: ["enquiry.yaml", "application.yaml", "answers.yaml"] },
  "easy-read": { files: [...PAGE_FILES, "not-found.md", "words.yaml", "dictionary.yaml", "labels.yaml"], folders: ["parts"] },
  "easy-read/parts": { files: ["contact.md"] },
  art: { files: ART_BY_NAME, pattern: /^service-[a-z0-9-]+\.svg$/, folders: ["pictograms"] },
  "art/pictograms": { files: [], pattern: /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/ },
};
