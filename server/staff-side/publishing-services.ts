import type { PublishingServices } from "../../staff/contract/publishing.ts";
import { askFor } from "./publishing/ask-to-publish.ts";
import { draftList } from "./publishing/draft-list.ts";
import { historyServices } from "./publishing/history-services.ts";
import { asEditor } from "./editing/editing-rights.ts";
import { releaseNotices, releaseServices } from "./publishing/release-services.ts";
import { requestServices } from "./publishing/request-services.ts";
import type { StaffParts } from "./staff-parts.ts";

/** The services with which editors and owners publish drafts, and look at, undo and restore what was published. */
export const publishingServices = (parts: StaffParts): PublishingServices => ({
  drafts: (person, given) => asEditor(person, () => draftList(parts, person, given?.untilChecked === true)),
  askToPublish: (person, given) => asEditor(person, () => askFor(parts, person, given)),
  ...requestServices(parts),
  ...releaseServices(parts),
  ...releaseNotices(parts),
  ...historyServices(parts),
});
