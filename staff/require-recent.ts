import { redirectDocument } from "react-router";

import type { SignedIn } from "./contract/shared.ts";
import { withReturn } from "./local-path.ts";

/**
 * Leads to the page on which a person proves both factors again, unless that was done within the last 5 minutes. With the status 307 the
 * browser sends a form to that page, which keeps its words. Its `<Form>` needs reloadDocument. @throws Response
 */
export function requireRecent(person: SignedIn, request: Request): void {
  if (person.isRecent) return;
  // A document, because that page has other scripts than these pages.
  throw redirectDocument(withReturn("/confirm", request), request.method === "POST" ? 307 : 302);
}
