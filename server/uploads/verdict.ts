import type { AttachmentKind } from "../submissions/submission.ts";

/** Why a file of an accepted kind is refused (docs/decisions/2026-11-22-what-is-refused-counted-and-escaped.md). */
export type UnsafeReason =
  | "macros"
  | "script"
  | "embedded-object"
  | "embedded-file"
  | "remote-content"
  | "data-link"
  | "program"
  | "scanner-test"
  | "bomb"
  | "contradictory"
  | "unreadable"
  | "too-slow";

export type Verdict =
  | { kind: AttachmentKind }
  /** "wrong-kind": none of the accepted kinds. "unsafe": one of them, with content that staff must not open. */
  | { refused: "wrong-kind" }
  | { refused: "unsafe"; because: UnsafeReason };

/** inspectFile turns it into a verdict. */
export class UnsafeFile extends Error {
  readonly because: UnsafeReason;

  constructor(because: UnsafeReason) {
    super(because);
    this.because = because;
  }
}
