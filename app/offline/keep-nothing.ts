const FLAG = "keepNothing";

/** Whether everything was forgotten in this tab, which from then on keeps nothing more. */
export function keepsNothing(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === "true";
  } catch {
    return true; // Storage is blocked: so is all else that could be kept.
  }
}

/** Clears what this tab holds, and lets it keep nothing more. */
export function keepNothing() {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(FLAG, "true");
  } catch {
    // Nothing is held.
  }
}
