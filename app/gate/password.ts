/**
 * Returns whether a password equals that of the gate, without trimming and case-sensitive (docs/specification.md, section 5). The
 * build contains a SHA-256 digest, so that it does not reveal the password (docs/specification.md, Gate).
 */
export async function isGatePassword(typed: string): Promise<boolean> {
  const digest = await sha256(new TextEncoder().encode(typed));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === __GATE_DIGEST__;
}

/** crypto.subtle exists in secure contexts only. On plain http in a local network a small library replaces it. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const library = await import("@noble/hashes/sha2.js");
  return library.sha256(bytes);
}
