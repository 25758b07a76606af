import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

export type PreviewServices = {
  /**
   * Returns a document: a page of the site with the drafts of everybody, or why it cannot be shown, in words. The service sets the
   * headers of the response, among them its content security policy.
   */
  previewPage: (person: SignedIn, asked: { stage: string; path: string }) => Promise<string | Hidden>;
};
