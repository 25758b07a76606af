import { UnsafeFile } from "./verdict.ts";

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
