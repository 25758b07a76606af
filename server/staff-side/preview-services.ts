import type { Stage } from "../../content-reader/pages.ts";
import type { DraftFindings, PreviewServices } from "../../staff/contract/preview.ts";
import { preview as words } from "../../staff/words/preview.ts";
import type { Drafts } from "../preview/preview-tasks.ts";
import type { RenderedDraft } from "../preview/render-draft.ts";
import { hasPage } from "../preview/has-page.ts";
import { noticePage } from "../preview/notice-page.ts";
import { withoutMessage } from "../stop-gracefully.ts";
import { inTime } from "../submissions/in-time.ts";
import { readCheckedDrafts } from "./checked-drafts.ts";
import { mayEdit } from "./editing/editing-rights.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** Less than a connection may be silent (server/connections/limits.ts): a person gets a sentence, not an error of the browser. */
const RESPONDS_WITHIN_MS = 15_000;

type Asked = { stage: Stage; path: string };

/** The services that check and show drafts, for people who may edit. For everybody else there is nothing. */
export function previewServices(parts: StaffParts, { setHeaders }: StaffRequest): PreviewServices {
  const { engine, log, drafting } = parts;
  const fail = (error: unknown) => log.error(withoutMessage(error), "preview failed");

  const drafts = () => readCheckedDrafts(drafting, engine.db);

  async function rendered({ stage, path }: Asked): Promise<RenderedDraft> {
    const { code, folder } = drafting.served();
    const asked = { drafts: await drafts(), code, folder, stage, path, mark: words };
    try {
      const page = await inTime(drafting.preview.page(asked), RESPONDS_WITHIN_MS);
      if (page === "no-page") return noticePage(words.noPageTitle, words.noPageText, []);
      return "stopped" in page ? noticePage(words.stoppedTitle, words.stoppedText, page.stopped) : page;
    } catch (error) {
      fail(error);
      return noticePage(words.failedTitle, words.failedText, []);
    }
  }

  return {
    checkDrafts: async (person) => {
      if (!mayEdit(person)) return undefined;
      const seconds = await parts.personLimits("check", person.id);
      return seconds > 0 ? { wait: seconds } : check(await drafts());
    },
    previewPage: async (person, { stage, path }) => {
      if (!mayEdit(person) || !isStage(stage) || !hasPage(stage, path)) return undefined;
      const seconds = await parts.personLimits("preview", person.id);
      const page = seconds > 0 ? tooMany() : await rendered({ stage, path });
      if (seconds > 0) setHeaders({ "Retry-After": String(seconds) });
      setHeaders(headersOf(page));
      return page.html;
    },
  };

  function tooMany(): RenderedDraft {
    return noticePage(words.tooManyTitle, words.tooManyText, []);
  }

  async function check(checked: Drafts): Promise<DraftFindings | "failed"> {
    try {
      return await inTime(drafting.preview.check(checked), RESPONDS_WITHIN_MS);
    } catch (error) {
      fail(error);
      return "failed";
    }
  }
}

const isStage = (stage: string): stage is Stage => stage === "live" || stage === "parked";

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
