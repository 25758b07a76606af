import type { StaffServices } from "./contract.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { complaintServices } from "../complaints/complaint.server.ts";
import { accountServices, confirmServices, enrolmentServices } from "../accounts/account.server.ts";
import { auditServices, peopleServices } from "../accounts/people.server.ts";
import { decisionServices } from "../health/decision.server.ts";
import { demoServices, signInServices } from "../sign-in/sign-in.server.ts";
import { inboxServices } from "../inbox/inbox.server.ts";
import { messageDraftServices, workServices } from "../message/work.server.ts";
import { pageCheckServices } from "../page-checks/page-check.server.ts";
import { launchServices } from "../launch/launch.server.ts";
import { replyServices } from "../message/reply.server.ts";
import { siteHealthServices } from "../health/site-health.server.ts";
import { recordsServices } from "../records/records.server.ts";
import { searchServices } from "../inbox/search.server.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.server.ts";
import { submissionServices } from "../message/submission.server.ts";
import { StoreUnavailable } from "../../platform/database/store-unavailable.ts";

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
    ...siteHealthServices(parts),
    ...decisionServices(parts),
    ...demoServices(parts),
    ...recordsServices(parts),
    ...launchServices(parts),
    ...pageCheckServices(parts),
  };
}
