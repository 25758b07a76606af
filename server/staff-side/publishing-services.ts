import type { PublishingServices } from "../../staff/contract/publishing.ts";
import { askFor } from "./publishing/ask-to-publish.ts";
import { draftList } from "./publishing/draft-list.ts";
import { historyServices } from "./publishing/history-services.ts";
import { asPublisher } from "./publishing/publishing-rights.ts";
import { releaseNotices } from "./publishing/release-notices.ts";
import { releaseServices } from "./publishing/release-services.ts";
import { requestServices } from "./publishing/request-services.ts";
import type { StaffParts } from "./staff-parts.ts";

/** The services with which editors and owners publish drafts, and look at, undo and restore what was published. */
export const publishingServices = (parts: StaffParts): PublishingServices => ({
  drafts: (person, given) => asPublisher(person, () => draftList(parts, person, given?.untilChecked === true)),
  askToPublish: (person, given) => asPublisher(person, () => askFor(parts, person, given)),
  ...requestServices(parts),
  ...releaseServices(parts),
  ...releaseNotices(parts),
  ...historyServices(parts),
});
