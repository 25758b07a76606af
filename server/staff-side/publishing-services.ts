import type { PublishingServices } from "../../staff/contract/publishing.ts";
import { draftServices } from "./publishing/draft-services.ts";
import { historyServices } from "./publishing/history-services.ts";
import { releaseServices } from "./publishing/release-services.ts";
import { requestServices } from "./publishing/request-services.ts";
import type { StaffParts } from "./staff-parts.ts";

/** The services with which editors and owners publish drafts, and look at, undo and restore what was published. */
export const publishingServices = (parts: StaffParts): PublishingServices => ({
  ...draftServices(parts),
  ...requestServices(parts),
  ...releaseServices(parts),
  ...historyServices(parts),
});
