/** docs/specification.md, sections 4 and 9: the flag alone unlocks, for the browser session. */
const FLAG = "siteAuthenticated";

export function isUnlocked(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === "true";
  } catch {
    return false; // Storage is blocked: the password is asked for on each load, and works.
  }
}

export function rememberUnlocked() {
  try {
    sessionStorage.setItem(FLAG, "true");
  } catch {
    // See isUnlocked.
  }
}
