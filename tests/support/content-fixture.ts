import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach } from "vitest";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { ContentError, type ValidationError } from "../../content-model/texts/validation-error.ts";
import { FIXTURE_NOW, fixtureFolder } from "./content-files.ts";
import type { SiteValues } from "../../content-model/values/site-values.ts";

/**
 * Gives each test of a file its own folder with the content of a small site, and removes the folder afterwards. A test changes
 * the files and reads the content again.
 */
export function contentFixture() {
  let folder = "";
  beforeEach(() => {
    folder = fixtureFolder();
  });

  const path = (file: string) => join(folder, file);
  const text = (file: string) => readFileSync(path(file), "utf8");
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  /** Writes a Markdown file with these fields, as YAML, in its front matter. A field without a value is left out. */
  const writeMarkdown = (file: string, front: Readonly<Record<string, string | undefined>>, body: string) => {
    const fields = Object.entries(front).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\n`]));
    write(file, `---\n${fields.join("")}---\n${body}`);
  };
  const errors = () => errorsIn(folder);
  return {
    path,
    text,
    write,
    writeMarkdown,
    append: (file: string, more: string) => write(file, text(file) + more),
    /** @throws Error for a text that the file does not have, because the test would then read unchanged content */
    change: (file: string, from: string | RegExp, to: string) => {
      const before = text(file);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not contain ${String(from)}`);
      write(file, after);
    },
    remove: (file: string) => rmSync(path(file), { recursive: true }),
    files: () => readContentFolder(folder),
    read: (now = FIXTURE_NOW) => readContent(readContentFolder(folder), now),
    errors,
    /** The file and the field of each error. */
    places: () => errors().map(({ file, field }) => `${file}: ${field}`),
  };
}

function errorsIn(folder: string): readonly ValidationError[] {
  try {
    readContent(readContentFolder(folder), FIXTURE_NOW);
  } catch (error) {
    if (error instanceof ContentError) return error.errors;
    throw error;
  }
  return [];
}

/** docs/specification.md, section 1, in its order. */
export const TEN_SERVICES = [
  "personal care and daily living",
  "transport options",
  "24/7 support",
  "social and community participation",
  "finding and keeping a job",
  "individual living options (ILO)",
  "supporting independent living (SIL)",
  "Level 2 Support Coordination",
  "respite",
  "staffing agent",
];

/** Returns a pattern of the whole name of a service, in either case. */
export const named = (name: string) => new RegExp(`^${name.replace(/[/()]/g, "\\$&")}$`, "i");

/** What a site shows beside the content of the tests. */
export const SITE_VALUES: SiteValues = {
  "this-site": { name: "live-c0ffee", year: 2026 },
  "area-map": { wide: "/assets/wide.svg", tall: "/assets/tall.svg", alt: "A map" },
  "service-sheet": { address: "/assets/service-sheet.svg", tops: {} },
  pictograms: "/assets/pictograms.svg",
  "item-pictograms": { about: "/assets/item-pictograms.svg" },
};
