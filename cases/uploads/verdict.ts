import type { AttachmentKind } from "../data/store.ts";

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
  /** `bytes` are stored in place of those that were sent. */
  | { kind: AttachmentKind; bytes?: Uint8Array }
  /**
   * "wrong-kind": none of the accepted kinds. "cannot-open": a DOC or RTF, which can be saved as a PDF, or a photo that cannot be read.
   * "unsafe": an accepted kind, with content that staff must not open.
   */
  | { refused: "wrong-kind" | "cannot-open" }
  | { refused: "unsafe"; because: UnsafeReason };

/** inspectFile turns it into a verdict. */
export class UnsafeFile extends Error {
  readonly because: UnsafeReason;

  constructor(because: UnsafeReason) {
    super(because);
    this.because = because;
  }
}

/** Honest documents of 5 MB need far less (OWASP ASVS 5.0, 5.2.3). It bounds the memory and time of an inspection. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

/** Limits the unpacked size of one upload, including archives inside it. */
export class UnpackBudget {
  #left = MAX_UNPACKED_BYTES;

  /** @throws UnsafeFile bomb */
  spend(bytes: number) {
    this.#left -= bytes;
    if (this.#left < 0) throw new UnsafeFile("bomb");
  }
}
