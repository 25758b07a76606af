import { PAGE_NAMES } from "./pages.ts";

/**
 * The pictures that the code shows by name, in content/art. content-model/values/expected-files.test.ts compares the list with
 * the imports in site/.
 */
export const ART_BY_NAME = [
  "logo-mark.svg",
  "favicon.svg",
  "social-card.svg",
  "404-jetty.svg",
  "cta-evening-river.svg",
  "gate-botanic.svg",
  "hero-river-morning.svg",
  "hero-seam-plants.svg",
  "header-about.svg",
  "header-careers.svg",
  "header-contact.svg",
  "header-employment.svg",
  "header-testimonials.svg",
  "service-supported-independent-living.svg",
  "menu-river.svg",
  // The heads of pages without a picture of their own.
  "service-individual-living-options.svg",
  "service-staffing-agent.svg",
  "service-support-coordination.svg",
] as const;

/** The name of a picture of a support, as the files in content/services write it. */
export const SERVICE_PICTURE = /^service-[a-z0-9-]+$/;

/** The name of a picture of the story of the first visit. */
export const STORY_PICTURE = /^story-[a-z0-9-]+$/;

const PAGE_FILES = PAGE_NAMES.map((name) => `${name}.md`);
/** A file name that is an id in addresses and forms: small letters, digits and single hyphens. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;

/** The files that a folder may hold, by name or by pattern. */
type Folder = { files: readonly string[]; pattern?: RegExp };

/** All files that are read below content/, by folder. Any other file is reported (unknown-files.ts). */
export const EXPECTED: Readonly<Record<string, Folder>> = {
  "": {
    files: [
      "site.yaml",
      "helplines.yaml",
      "interface.yaml",
      "emails.yaml",
      "redirects.txt",
      "brand.yaml",
      "show-card.yaml",
      "languages.yaml",
      "availability.yaml",
      "registration-groups.yaml",
      "owners-answers.yaml",
      "complaints.yaml",
    ],
  },
  pages: { files: PAGE_FILES },
  services: { files: [], pattern: ID },
  jobs: { files: [], pattern: ID },
  vacancies: { files: [], pattern: ID },
  news: { files: [], pattern: ID },
  team: { files: [], pattern: ID },
  testimonials: { files: [], pattern: ID },
  "reply-templates": { files: [], pattern: ID },
  languages: { files: [], pattern: /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/ },
  forms: {
    files: ["enquiry.yaml", "application.yaml", "answers.yaml", "easy-read.yaml", "message.yaml", "message-easy-read.yaml"],
  },
  "easy-read": {
    files: [...PAGE_FILES, "not-found.md", "words.yaml", "dictionary.yaml", "labels.yaml"],
  },
  "easy-read/parts": { files: ["contact.md", "leave.md"] },
  "easy-read/services": { files: [], pattern: ID },
  pictures: { files: [], pattern: /^[a-z0-9]+(-[a-z0-9]+)*(\.yaml|\.\d+\.(avif|webp))$/ },
  documents: { files: [], pattern: /^[a-z0-9]+(-[a-z0-9]+)*\.(yaml|pdf)$/ },
  art: { files: ART_BY_NAME, pattern: /^(service|door|step|story)-[a-z0-9-]+\.svg$/ },
  "art/pictograms": { files: [], pattern: /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/ },
};

const FOLDERS = Object.keys(EXPECTED).map((path) => path.split("/"));

/** Returns the names of the folders that a folder may hold. */
export const foldersIn = (folder: string): string[] =>
  FOLDERS.filter((parts) => parts.slice(0, -1).join("/") === folder)
    .flatMap((parts) => parts.slice(-1))
    .filter(Boolean);
