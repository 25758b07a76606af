import type { SignedIn } from "../../accounts/roles.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { PAGES, type Stage, standardAddress, twinAddress } from "../../content-model/values/pages.ts";
import { inTime } from "../../platform/database/engine.ts";
import { type OpenFile, openFiles } from "../../publishing/drafts/read-draft.ts";
import { hasPage, noticePage } from "../../publishing/preview/preview-pages.ts";
import type { RenderedDraft } from "../../publishing/preview/render-draft.ts";
import { standardPages } from "../editor/field-choices.server.ts";
import { titleOf } from "../editor/new-files.server.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { Staff } from "../server/context.ts";
import { logPreviewFailure, readCheckedDrafts, RESPONDS_WITHIN_MS } from "../server/draft-checks.server.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { preview as words } from "./preview-words.ts";

/** Returns the pages that can be previewed, by address. */
export async function previewPages({ engine, content, initialTexts, drafting }: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  drafting.preview.prepare();
  return pageOptions(content, await engine.read((db) => openFiles(db, initialTexts)));
}

/** The items of the news and the supports with their drafts, and all Easy Read twins. */
function pageOptions(content: Content, texts: readonly OpenFile[]): Option[] {
  const items = itemsIn(texts);
  return [
    ...standardPages(content),
    ...items,
    ...content.languages.map(({ id, english }) => ({ value: standardAddress({ name: "languages", item: id }), label: english })),
    ...PAGES.flatMap((page) =>
      "easyRead" in page ? [{ value: page.easyRead, label: content.easyRead.pages[page.name].title }] : [],
    ),
    ...items.map(({ value, label }) => ({
      value: twinAddress(value),
      label: `${label} (${content.interface.pageTools.easyRead})`,
    })),
  ];
}

const itemsIn = (texts: readonly OpenFile[]): Option[] =>
  texts.flatMap(({ path, text }) => {
    const [, item] = /^((?:news|services)\/[a-z0-9-]+)\.md$/.exec(path) ?? [];
    return item === undefined || text === null ? [] : [{ value: `/${item}`, label: titleOf(path, text) }];
  });

/**
 * Returns a document: a page of the site with the drafts of everybody, or why it cannot be shown, in words. Sets the headers of the
 * response, among them its content security policy.
 */
export async function previewPage(staff: Staff, person: SignedIn, { stage, path }: { stage: string; path: string }) {
  if (!mayEdit(person) || !isStage(stage) || !hasPage(stage, path)) return undefined;
  const seconds = await staff.personLimits("preview", person.id);
  if (seconds > 0) staff.setHeaders({ "Retry-After": String(seconds) });
  const page = seconds > 0 ? noticePage(words.tooManyTitle, words.tooManyText, []) : await rendered(staff, stage, path);
  staff.setHeaders(headersOf(page));
  return page.html;
}

const isStage = (stage: string): stage is Stage => stage === "live" || stage === "parked";

async function rendered(staff: StaffParts, stage: Stage, path: string): Promise<RenderedDraft> {
  const { code, folder } = staff.drafting.served();
  const asked = { drafts: await readCheckedDrafts(staff), code, folder, stage, path, mark: words };
  try {
    const page = await inTime(staff.drafting.preview.page(asked), RESPONDS_WITHIN_MS);
    if (page === "no-page") return noticePage(words.noPageTitle, words.noPageText, []);
    return "stopped" in page ? noticePage(words.stoppedTitle, words.stoppedText, page.stopped) : page;
  } catch (error) {
    logPreviewFailure(staff, error);
    return noticePage(words.failedTitle, words.failedText, []);
  }
}

/**
 * The words of a preview are not checked, so nothing in it may run, load from elsewhere or send. It keeps its origin, because its
 * fonts and pictograms are loaded from that origin alone. Only a page of the staff side may have it in a frame.
 */
const headersOf = ({ styleHashes }: RenderedDraft) => ({
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src ${styleHashes.map((hash) => `'${hash}'`).join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "sandbox allow-same-origin",
  ].join("; "),
});
