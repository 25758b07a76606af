/** The flag alone unlocks the gate, for the browser session (docs/specification.md, sections 4 and 9). */
const FLAG = "siteAuthenticated";

export function isUnlocked(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === "true";
  } catch {
    return false; // Without storage the gate asks for the password on each load.
  }
}

export function rememberUnlocked() {
  try {
    sessionStorage.setItem(FLAG, "true");
  } catch {
    // The gate is unlocked until the next load.
  }
}
