import type { StaffServices } from "../../staff/contract.ts";
import { withoutMessage } from "../stop-gracefully.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { enrolmentServices } from "./enrolment-services.ts";
import { inboxServices } from "./inbox-services.ts";
import { signInServices } from "./sign-in-services.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** Returns the services for one request. */
export function staffServices(parts: StaffParts, request: StaffRequest): StaffServices {
  return {
    nonce: request.nonce,
    passkeyScript: parts.passkeyScript,
    reportError: (error) => {
      // A StoreUnavailable's message is a code; any other message may quote what a person typed.
      const cause = error instanceof StoreUnavailable ? { cause: error.message } : withoutMessage(error);
      parts.log.error(cause, "staff side failed");
    },
    ...signInServices(parts, request),
    ...enrolmentServices(parts, request),
    ...inboxServices(parts),
  };
}
