import type { ValidationError } from "../../../content-reader/validation-error.ts";
import type { DraftFindings } from "../../../staff/contract/preview.ts";
import type { StoppingError } from "../../../staff/contract/publishing.ts";
import { withoutMessage } from "../../stop-gracefully.ts";
import { checkedDrafts } from "../checked-drafts.ts";
import type { StaffParts } from "../staff-parts.ts";
import { linkedError } from "../../launch-check/finding-places.ts";
import { initialTextIn } from "./initial-text.ts";

type Text = { path: string; text: string | null };

/**
 * Returns what would stop the publishing of all drafts, by the path of its file: errors, and what stops a live build if the site is
 * open. Empty if the checks cannot be made now, because publishing makes them again.
 */
export async function stoppingErrors(
  parts: Pick<StaffParts, "content" | "config" | "drafting" | "log">,
  published: readonly Text[],
  drafts: readonly Text[],
): Promise<ReadonlyMap<string, readonly StoppingError[]>> {
  const { content, config, drafting, log } = parts;
  const stops = new Map<string, StoppingError[]>();
  const textNow = (path: string) =>
    [...drafts, ...published].find((file) => file.path === path)?.text ?? initialTextIn({ drafting })(path);
  try {
    const checked = checkedDrafts(drafting, { published, drafts });
    const isOpen = (config.siteStage ?? content.site.stage) === "live" && !config.demo;
    for (const error of stopping(await drafting.preview.check(checked), isOpen)) {
      stops.set(error.file, [...(stops.get(error.file) ?? []), linkedError(error, textNow)]);
    }
  } catch (error) {
    log.error(withoutMessage(error), "checks of drafts failed");
  }
  return stops;
}

function stopping({ errors, unconfirmed, unfinished, launch }: DraftFindings, isOpen: boolean): readonly ValidationError[] {
  if (!isOpen) return errors;
  const blockers = launch.filter(({ level }) => level === "blocker");
  return [
    ...[...errors, ...unconfirmed, ...unfinished],
    ...blockers.map(({ file, field, what, fix }) => ({ file, field, fix: `${what} ${fix}` })),
  ];
}
