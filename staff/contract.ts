import { createContext, data, redirectDocument } from "react-router";

import type { DemoServices, EnrolmentServices, SignInServices } from "./contract/accounts.ts";
import type { BrandServices } from "./contract/brand.ts";
import type { ComplaintServices } from "./contract/complaints.ts";
import type { DecisionServices } from "./contract/decisions.ts";
import type { EditingServices } from "./contract/editing.ts";
import type { FiguresServices, SiteHealthServices } from "./contract/figures.ts";
import type { InboxServices, SearchServices } from "./contract/inbox.ts";
import type { PageCheckServices } from "./contract/page-checks.ts";
import type { PictureServices } from "./contract/pictures.ts";
import type { LaunchServices } from "./contract/launch.ts";
import type { MergingServices } from "./contract/merging.ts";
import type { MessageDraftServices } from "./contract/message-draft.ts";
import type { PublishingServices } from "./contract/publishing.ts";
import type { ReplyServices } from "./contract/reply.ts";
import type { PreviewServices } from "./contract/preview.ts";
import type { AccountServices, AuditServices, ConfirmServices, PeopleServices } from "./contract/people.ts";
import type { RecordsServices } from "./contract/records.ts";
import type { RequestServices, SignedIn } from "./contract/shared.ts";
import type { SubmissionServices } from "./contract/submission.ts";
import type { WorkServices } from "./contract/work.ts";
import { withReturn } from "./local-path.ts";

/**
 * What loaders and actions may ask for, made for one request. The server implements it (server/staff-side). Every method throws if
 * the database does not respond; then nothing was changed.
 */
export type StaffServices = RequestServices &
  SignInServices &
  EnrolmentServices &
  InboxServices &
  SearchServices &
  SubmissionServices &
  ComplaintServices &
  WorkServices &
  ReplyServices &
  MessageDraftServices &
  FiguresServices &
  SiteHealthServices &
  DecisionServices &
  DemoServices &
  ConfirmServices &
  AccountServices &
  PeopleServices &
  AuditServices &
  RecordsServices &
  PictureServices &
  BrandServices &
  EditingServices &
  MergingServices &
  PublishingServices &
  LaunchServices &
  PageCheckServices &
  PreviewServices;

export const servicesContext = createContext<StaffServices>();
/**
 * Returns the response to the same request as if its address did not exist. For the routes without a screen, because React Router
 * renders no page for an error of theirs.
 */
export const unknownAddressContext = createContext<(request: Request) => Promise<Response>>();
/** Set by the middleware of the routes for which a person must be signed in (routes/signed-in.tsx). */
export const personContext = createContext<SignedIn>();

/** Returns a result that this person may see. For everybody else the page looks as if it did not exist. @throws a response with status 404 */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 });
  return value;
}

/** Runs before everything else of a page for owners, also before the page on which they confirm that it is them. */
export function ownerOnly({ roles }: SignedIn): void {
  if (!roles.includes("owner")) found(undefined);
}

/**
 * Leads to the page on which a person proves both factors again, unless that was done within the last 5 minutes. With the status 307 the
 * browser sends a form to that page, which keeps its words. Its `<Form>` needs reloadDocument. @throws Response
 */
export function requireRecent(person: SignedIn, request: Request): void {
  if (person.isRecent) return;
  // A document, because that page has other scripts than these pages.
  throw redirectDocument(withReturn("/confirm", request), request.method === "POST" ? 307 : 302);
}
