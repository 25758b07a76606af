import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { SiteFiles } from "../app/offline/worker/kept-pages.ts";
import { EASY_READ_FORM, itemsOf, MESSAGE_PAGES, type Route, routesOf, type Stage } from "../../content-model/values/pages.ts";
import { wordsAddress, wordsKey } from "../../content-model/values/site-values.ts";
import { isScheduled } from "../rendering/published-pages.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import type { WordsOfPages } from "../rendering/words-of-pages.ts";
import type { InlineHashes } from "../../platform/http/security-headers.ts";
import { WORKER_SCRIPT } from "./code-build.ts";
import { type PageQuality, writeCompressed } from "./compress.ts";
import { once } from "../rendering/once.ts";
import { filesOfPages, readManifest, sourceOf } from "../rendering/page-files.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { structuredData } from "./structured-data.ts";
import { refusedInEasyRead } from "../../content-model/forms/easy-read-fields.ts";
import type { FormAnswers as AnswerWords, Forms } from "../../content-model/schemas/form-schemas.ts";
import type { Served } from "../../content-model/forms/form-state.ts";
import { type Refusal, REFUSALS } from "../../platform/http/form-refused.ts";

/** A stored document: the paths that it is the response to, and the name of its file. */
export type StoredPage = InlineHashes & { paths: readonly string[]; file: string; status: 200 | 404 };

export const NOT_FOUND = "404";
const NO_SUCH_PATH = "/no-such-page";

type Parts = { render: RenderPage; words: WordsOfPages; quality: PageQuality };

/**
 * Renders and stores the document of every path of the stage, with its br and gz, in the pages folder of the site
 * (docs/specification.md, Two stages). One 404 document is for all unknown paths. The service worker is in the same folder.
 */
export async function storePages(site: SiteToBuild, { render, words, quality }: Parts): Promise<void> {
  const { workFolder: folder, baked, content } = site;
  const { stage, siteUrl } = baked;
  mkdirSync(join(folder, "pages"), { recursive: true });
  const store = async (path: string, page: Pick<StoredPage, "paths" | "file" | "status">): Promise<StoredPage> => {
    // A parked document has nothing of its page (docs/specification.md, Two stages).
    const data = stage === "live" && page.status === 200 ? structuredData(path, content, siteUrl) : [];
    const { html, ...hashes } = await render(path, {}, data);
    writeCompressed(join(folder, "pages", `${page.file}.html`), html, quality);
    return { ...page, ...hashes };
  };
  const routes = routesOf(stage, itemsOf(content)).filter(({ isRendered }) => !isRendered);
  const stored: StoredPage[] = [];
  for (const route of routes) {
    const { path } = route;
    const status = isScheduled(route, content.news) ? 404 : 200;
    stored.push(await store(path, { paths: [path], file: path.slice(1).replaceAll("/", "--") || "index", status }));
  }
  stored.push(await store(NO_SUCH_PATH, { paths: [], file: NOT_FOUND, status: 404 }));
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  await storeFormPages(folder, {
    render,
    words: refusedOn(stage, content.forms),
    answers: content.forms.answers,
    stage,
    quality,
  });
  storeWorker(site, { routes, words, quality });
}

export const WORKER_FILE = "pages/service-worker.js";

type WorkerParts = { routes: readonly Route[]; words: WordsOfPages; quality: PageQuality };

/** Stores the service worker of a site: the script of the code, with the name of the site and the files of each page before it. */
function storeWorker(site: SiteToBuild, { routes, words, quality }: WorkerParts): void {
  const files: SiteFiles = { name: site.name, ...filesOf(site, routes, words) };
  const script = readFileSync(join(site.code, WORKER_SCRIPT), "utf8");
  writeCompressed(join(site.workFolder, WORKER_FILE), `const SITE_FILES=${JSON.stringify(files)};\n${script}`, quality);
}

type Files = { common: string[]; pages: Record<string, string[]> };

/** Lists the files of all pages once, because every visitor downloads the lists. */
function filesOf({ workFolder }: SiteToBuild, routes: readonly Route[], words: WordsOfPages): Files {
  const client = join(workFolder, "client");
  const manifest = readManifest(client);
  const textOf = (file: string) => readFileSync(join(client, file), "utf8");
  const digests = words.all["words-files"];
  const wordsAt = (route: Route) =>
    [words.sharedDigest, ...words.partDigests, digests[wordsKey(route)] ?? ""].flatMap((digest) => [
      wordsAddress(digest),
      // The drawings that were made for the content, such as the map.
      ...(words.texts.get(digest)?.match(/\/assets\/[\w.-]+\.svg/g) ?? []),
    ]);
  // All Easy Read pages have the same code.
  const codeOf = once(filesOfPages(manifest, textOf));
  const all = routes.map((route) => ({
    path: route.path,
    files: [...new Set([...codeOf(sourceOf(route)), ...wordsAt(route)])],
  }));
  const common = (all[0]?.files ?? []).filter((file) => all.every(({ files }) => files.includes(file)));
  const beyond = all.map(({ path, files }) => [path, files.filter((file) => !common.includes(file))] as const);
  return { common, pages: Object.fromEntries(beyond) };
}

/** The state that a stored page shows: why a form was refused, why there is no record of a reference, or none ("form"). */
export type FormPageState = Refusal | LookUpState | "form";
const LOOK_UP_STATES = ["unknown", "unavailable", "too-many"] as const;
type LookUpState = (typeof LOOK_UP_STATES)[number];

export type StoredFormPage = InlineHashes & { page: string; state: FormPageState };

const SENT_PAGES = ["/contact/sent", "/careers/sent"];

/** The folder of these pages in a build, and the file in it that lists them. */
export const FORM_PAGES_FOLDER = "form-pages";
export const FORM_PAGES_LIST = "form-pages.json";
export const formPageFile = (page: string, state: FormPageState) => `${page.slice(1).replaceAll("/", "--")}--${state}.html`;

/** The words for each reason why a form was not taken, by the page of the form. */
type RefusedWords = Readonly<Record<string, AnswerWords["refused"]>>;
type FormParts = { render: RenderPage; words: RefusedWords; answers: AnswerWords; stage: Stage; quality: PageQuality };

/** Returns the words of the forms that a stage has. */
export const refusedOn = (stage: Stage, { answers, easyRead }: Forms): RefusedWords => ({
  "/contact": answers.refused,
  "/careers": answers.refused,
  ...(stage === "live" && { [EASY_READ_FORM]: refusedInEasyRead(easyRead) }),
});

/**
 * Renders and stores every response to a form that has nothing personal: refusals, and pages after sending without a record.
 * They need no rendering per request, so that many requests for them do not slow down other visitors.
 */
export async function storeFormPages(folder: string, { render, words, answers, stage, quality }: FormParts): Promise<void> {
  const target = join(folder, FORM_PAGES_FOLDER);
  mkdirSync(target, { recursive: true });
  const stored: StoredFormPage[] = [];
  for (const { page, state, served } of [...refusals(words), ...lookUps(), ...(stage === "live" ? messagePages(answers) : [])]) {
    const { html, ...hashes } = await render(page, served);
    writeCompressed(join(target, formPageFile(page, state)), html, quality);
    stored.push({ page, state, ...hashes });
  }
  writeFileSync(join(target, FORM_PAGES_LIST), JSON.stringify(stored, null, 2));
}

type ToRender = { page: string; state: FormPageState; served: Served };

const refusals = (words: RefusedWords): ToRender[] =>
  Object.entries(words).flatMap(([page, refused]) =>
    REFUSALS.map((state) => ({
      page,
      state,
      served: { form: { answers: {}, errors: [], failure: refused[state] } },
    })),
  );

/** The page of a message without a message. The number of tries has words of its own there. */
const messagePages = (words: AnswerWords): ToRender[] =>
  MESSAGE_PAGES.flatMap((page) => [
    { page, state: "form" as const, served: {} },
    { page, state: "unavailable" as const, served: { message: { failure: "unavailable" as const } } },
    ...REFUSALS.map((state) => ({
      page,
      state,
      served: { message: state === "too-many" ? { failure: "tooMany" as const } : { refused: words.refused[state] } },
    })),
  ]);

const lookUps = (): ToRender[] =>
  SENT_PAGES.flatMap((page) =>
    LOOK_UP_STATES.map((state) => ({ page, state, served: { sent: state === "unknown" ? null : state } })),
  );
