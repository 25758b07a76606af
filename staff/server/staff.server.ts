import type { StaffServices } from "./contract.ts";
import { complaintServices } from "../complaints/complaint.server.ts";
import { brandServices } from "../brand/brand.server.ts";
import { editingServices } from "../editor/editing.server.ts";
import { inboxServices } from "../inbox/inbox.server.ts";
import { mergeServices } from "../editor/merge.server.ts";
import { messageDraftServices, workServices } from "../message/work.server.ts";
import { pictureServices } from "../pictures/picture.server.ts";
import { publishingServices } from "../releases/publishing.server.ts";
import { replyServices } from "../message/reply.server.ts";
import { previewServices } from "../preview/preview.server.ts";
import { recordsServices } from "../records/records.server.ts";
import { searchServices } from "../inbox/search.server.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.server.ts";
import { submissionServices } from "../message/submission.server.ts";

/** Returns the services for one request. */
export function staffServices(parts: StaffParts, request: StaffRequest): StaffServices {
  return {
    ...inboxServices(parts),
    ...searchServices(parts, request),
    ...submissionServices(parts),
    ...complaintServices(parts),
    ...workServices(parts),
    ...replyServices(parts),
    ...messageDraftServices(parts),
    ...recordsServices(parts),
    ...pictureServices(parts),
    ...brandServices(parts),
    ...previewServices(parts, request),
    ...editingServices(parts),
    ...mergeServices(parts),
    ...publishingServices(parts),
  };
}
