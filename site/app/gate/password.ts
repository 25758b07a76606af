/**
 * Returns whether a password equals that of the gate, without trimming and case-sensitive (docs/specification.md, section 5). The
 * words of a parked site have its SHA-256 digest, so that they do not reveal the password (docs/specification.md, Gate).
 */
export async function isGatePassword(typed: string, gateDigest: string | undefined): Promise<boolean> {
  const digest = await sha256(new TextEncoder().encode(typed));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === gateDigest;
}

/** crypto.subtle exists in secure contexts only. On plain http in a local network a small library replaces it. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const library = await import("@noble/hashes/sha2.js");
  return library.sha256(bytes);
}
