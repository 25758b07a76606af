import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

import { type Facts, factsInText, namedFacts, unknownFacts } from "./facts.ts";
import { sectionsOf } from "./markdown.ts";
import { PAGE_NAMES, type PageName, REQUIRED_SECTIONS, SERVICE_SECTIONS } from "./required.ts";
import { ContentError, type Problem } from "./problems.ts";
import {
  helplinesSchema,
  type Home,
  homeSchema,
  type Interface,
  interfaceSchema,
  type Job,
  jobSchema,
  type Helplines,
  type Page,
  pageSchema,
  type Service,
  serviceSchema,
  type Site,
  siteSchema,
} from "./schemas.ts";

export type Content = {
  site: Site;
  helplines: Helplines;
  interface: Interface;
  pages: Record<Exclude<PageName, "home">, Page> & { home: Home };
  services: readonly Service[];
  jobs: readonly Job[];
};

/**
 * Reads and checks all content below a folder.
 * @throws ContentError with every fault of every file (file, field, mend); nothing is returned half checked.
 */
export function readContent(folder: string): Content {
  const problems: Problem[] = [];
  const site = readYaml(folder, "site.yaml", siteSchema, problems);
  const helplines = readYaml(folder, "helplines.yaml", helplinesSchema, problems);
  const words = readYaml(folder, "interface.yaml", interfaceSchema, problems);
  // Everything else names facts, so that without them each file would only repeat the same fault.
  if (!site || !helplines || !words) throw new ContentError(problems);

  const facts = namedFacts(site, helplines);
  const reader = { folder, facts, problems };
  const pages = Object.fromEntries(PAGE_NAMES.map((name) => [name, readPage(reader, name)])) as Partial<Content["pages"]>;
  const services = readServices(reader);
  const jobs = readJobs(reader, site);
  const filled = fillIn(words, facts, problems);
  checkLinks(pages, services, jobs, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return { site, helplines, interface: filled, pages: pages as Content["pages"], services, jobs };
}

type Reader = { folder: string; facts: Facts; problems: Problem[] };

function readYaml<Shape extends z.ZodType>(folder: string, file: string, schema: Shape, problems: Problem[]) {
  const text = readText(folder, file, problems);
  return text === undefined ? undefined : checked(parseYaml(text, file, problems), schema, file, problems);
}

function readText(folder: string, file: string, problems: Problem[]): string | undefined {
  try {
    return readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
  } catch {
    problems.push({ file, field: "the file", mend: "is missing: write it (docs/editing-content.md says how)" });
    return undefined;
  }
}

function parseYaml(text: string, file: string, problems: Problem[], firstLine = 0): unknown {
  try {
    return parse(text);
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + firstLine : firstLine;
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    problems.push({ file, field: `line ${line}`, mend: `is not YAML: ${reason}` });
    return undefined;
  }
}

function checked<Shape extends z.ZodType>(
  value: unknown,
  schema: Shape,
  file: string,
  problems: Problem[],
): z.infer<Shape> | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    problems.push({ file, field: issue.path.join(".") || "the file", mend: issue.message });
  return undefined;
}

/** Reads a Markdown file: front matter by its schema, body split into sections. */
function readMarkdown<Shape extends z.ZodType>({ folder, facts, problems }: Reader, file: string, schema: Shape) {
  const text = readText(folder, file, problems);
  if (text === undefined) return undefined;
  const match = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
  if (!match) {
    problems.push({ file, field: "front matter", mend: "must start the file, between two lines of ---" });
    return undefined;
  }
  const [, matter = "", body = ""] = match;
  for (const name of unknownFacts(text, facts))
    problems.push({ file, field: `{{${name}}}`, mend: "is not a fact: see docs/editing-content.md for the names" });
  const front = checked(parseYaml(matter, file, problems, 1), schema, file, problems);
  const sections = sectionsOf(body, facts, (problem) => problems.push({ file, ...problem }));
  return front === undefined ? undefined : { ...fillIn(front, facts), sections };
}

/** Puts facts into every text of a value, however deep. */
function fillIn<Value>(value: Value, facts: Facts, problems?: Problem[]): Value {
  if (typeof value === "string") {
    for (const name of problems ? unknownFacts(value, facts) : [])
      problems?.push({ file: "interface.yaml", field: `{{${name}}}`, mend: "is not a fact" });
    return factsInText(value, facts) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, facts, problems)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, facts, problems)])) as Value;
}

function readPage(reader: Reader, name: PageName) {
  const file = `pages/${name}.md`;
  const page = readMarkdown(reader, file, name === "home" ? homeSchema : pageSchema);
  if (page) requireSections(page.sections, REQUIRED_SECTIONS[name], file, reader.problems);
  return page;
}

function requireSections(sections: readonly { id: string }[], required: readonly string[], file: string, problems: Problem[]) {
  for (const id of required) {
    if (!sections.some((section) => section.id === id))
      problems.push({ file, field: `{#${id}}`, mend: "is missing: this page needs a section with that id" });
  }
}

const markdownFiles = (folder: string, kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));

function readServices(reader: Reader): Service[] {
  const services = markdownFiles(reader.folder, "services").flatMap(({ id, file }) => {
    const service = readMarkdown(reader, file, serviceSchema);
    if (!service) return [];
    requireSections(service.sections, SERVICE_SECTIONS, file, reader.problems);
    return [{ ...service, id }];
  });
  if (services.length === 0)
    reader.problems.push({ file: "services/", field: "the folder", mend: "has no support: write at least one" });
  return services.toSorted((one, other) => one.order - other.order);
}

function readJobs(reader: Reader, site: Site): Job[] {
  return markdownFiles(reader.folder, "jobs").flatMap(({ id, file }) => {
    const job = readMarkdown(reader, file, jobSchema);
    if (!job) return [];
    const area = site.areas.find((known) => known.id === job.area);
    if (!area)
      reader.problems.push({ file, field: "area", mend: `must be one of ${site.areas.map((known) => known.id).join(", ")}` });
    return area ? [{ ...job, id, areaName: area.name }] : [];
  });
}

/** Links inside the site must lead to a page of the route table; anything else would be a dead end for a visitor. */
function checkLinks(pages: Partial<Content["pages"]>, services: readonly Service[], jobs: readonly Job[], problems: Problem[]) {
  const known = new Set(["/", "/careers/apply", ...PAGE_NAMES.map((name) => `/${name}`)]);
  const all = [
    ...Object.entries(pages).map(([name, page]) => ({ file: `pages/${name}.md`, page })),
    ...services.map((page) => ({ file: `services/${page.id}.md`, page })),
    ...jobs.map((page) => ({ file: `jobs/${page.id}.md`, page })),
  ];
  for (const { file, page } of all) {
    for (const [, href = ""] of (page?.sections ?? []).flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)])) {
      const path = href.split("#")[0] ?? "";
      if (href.startsWith("/") ? !known.has(path) : !/^(#|https:|tel:|mailto:)/.test(href)) {
        problems.push({ file, field: `link ${href}`, mend: "leads nowhere: use a page's address such as /contact, or https://" });
      }
    }
  }
}
