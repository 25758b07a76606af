import type { ContentFiles } from "../../content-reader/content-files.ts";
import { outdatedTwins } from "../../content-reader/easy-read/reviews.ts";
import type { ContentReport } from "../../content-reader/read-content.ts";
import type { DraftFindings, LaunchFinding } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import type { Finding } from "../launch-check/finding.ts";
import { launchFindings } from "../launch-check/launch-findings.ts";

/** `files` are the content with drafts, `published` the content without them. */
type Checked = { files: ContentFiles; published: ContentFiles; config: Config; now: Date };

/** Returns everything that the checks found, for the people who write the drafts. */
export function findingsOf(report: ContentReport, { files, published, config, now }: Checked): DraftFindings {
  const { content, errors, warnings, unconfirmed, unfinished, grades } = report;
  // Its own lists have these already.
  const facts = content && { content: { ...content, warnings: [], unconfirmed: [], unfinished: [] }, config, now };
  return {
    ...{ errors, warnings, unconfirmed, unfinished, grades },
    launch: facts ? launchFindings({ ...facts, stage: "live" }).flatMap(inContent) : [],
    outdatedTwins: outdatedTwins(files, published),
  };
}

const PLACE = /^content\/([^:]+): (.+)$/s;

/** A finding about a setting concerns nobody who writes. */
function inContent({ place, ...finding }: Finding): LaunchFinding[] {
  const [, file, field] = PLACE.exec(place) ?? [];
  return file === undefined || field === undefined ? [] : [{ ...finding, file, field }];
}
