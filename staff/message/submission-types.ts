import type { ListedSubmission } from "../inbox/inbox-types.ts";
import type { WorkShown } from "./work-types.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

export type Answer = { label: string; answer: string };
/** What a virus scanner said about a file. */
export type ShownScan = "clean" | "found" | "not-scanned";
/** `safety` are sentences. `file.size` is in KB. */
export type OpenedSubmission = Pick<ListedSubmission, "reference" | "kind" | "name" | "received" | "due"> & {
  isSuspected: boolean;
  safety: readonly string[];
  contact: readonly Answer[];
  words: readonly Answer[];
  file?: { kind: string; size: number; scan: ShownScan };
  work: WorkShown;
};
export type DownloadedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
/** "found": the scanner found a virus. "not-scanned": the scanner could not be reached. */
export type FileRefused = { refused: Exclude<ShownScan, "clean"> };

export type SubmissionServices = {
  /** Records that the person opened the submission. */
  openSubmission: (person: SignedIn, reference: string) => Promise<OpenedSubmission | Hidden>;
  /**
   * Records that the person saved the file, which is scanned before it is first saved if CLAMD_SOCKET is set. `isUnscannedAccepted`:
   * the person was told that the scanner could not be reached, and wants the file all the same.
   */
  file: (
    person: SignedIn,
    reference: string,
    given?: { isUnscannedAccepted: boolean },
  ) => Promise<DownloadedFile | FileRefused | Hidden>;
};
