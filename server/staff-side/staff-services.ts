import type { StaffServices } from "../../staff/contract.ts";
import { recordAlone } from "../people/audit.ts";
import { withoutMessage } from "../stop-gracefully.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { complaintServices } from "./complaint-services.ts";
import { accountServices, confirmServices, enrolmentServices } from "./account-services.ts";
import { auditServices, peopleServices } from "./people-services.ts";
import { brandServices } from "./brand-services.ts";
import { decisionServices } from "./decision-services.ts";
import { editingServices } from "./editing-services.ts";
import { demoServices, signInServices } from "./sign-in-services.ts";
import { figuresServices } from "./figures-services.ts";
import { inboxServices } from "./inbox-services.ts";
import { mergeServices } from "./editing/merge-services.ts";
import { messageDraftServices, workServices } from "./work-services.ts";
import { pageCheckServices } from "./page-check-services.ts";
import { pictureServices } from "./picture-services.ts";
import { launchServices } from "./launch-services.ts";
import { publishingServices } from "./publishing-services.ts";
import { replyServices } from "./reply-services.ts";
import { siteHealthServices } from "./site-health-services.ts";
import { previewServices } from "./preview-services.ts";
import { recordsServices } from "./records-services.ts";
import { searchServices } from "./search-services.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";
import { submissionServices } from "./submission-services.ts";

/** The services of these pages record a refusal themselves, with what it is about. */
const RECORDED = /^\/(submissions|complaints|records\/person)\b/;

/** Returns the services for one request. */
export function staffServices(parts: StaffParts, request: StaffRequest): StaffServices {
  return {
    nonce: request.nonce,
    passkeyScript: parts.passkeyScript,
    brandName: parts.content.site.brand.name,
    reportError: (error) => {
      // A StoreUnavailable's message is a code; any other message may quote what a person typed.
      const cause = error instanceof StoreUnavailable ? { cause: error.message } : withoutMessage(error);
      parts.log.error(cause, "staff side failed");
    },
    pageRefused: async ({ id }, route) => {
      if (!RECORDED.test(route))
        await recordAlone(parts.engine, { action: "page-refused", actor: id, subject: route }, parts.now());
    },
    ...signInServices(parts, request),
    ...confirmServices(parts, request),
    ...accountServices(parts, request),
    ...peopleServices(parts, request),
    ...auditServices(parts),
    ...enrolmentServices(parts, request),
    ...inboxServices(parts),
    ...searchServices(parts, request),
    ...submissionServices(parts),
    ...complaintServices(parts),
    ...workServices(parts),
    ...replyServices(parts),
    ...messageDraftServices(parts),
    ...figuresServices(parts),
    ...siteHealthServices(parts),
    ...decisionServices(parts),
    ...demoServices(parts),
    ...recordsServices(parts),
    ...pictureServices(parts),
    ...brandServices(parts),
    ...previewServices(parts, request),
    ...editingServices(parts),
    ...mergeServices(parts),
    ...publishingServices(parts),
    ...launchServices(parts),
    ...pageCheckServices(parts),
  };
}
