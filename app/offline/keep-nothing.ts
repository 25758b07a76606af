const FLAG = "keepNothing";

/** Returns whether the visitor has cleared this device in this tab. */
export function keepsNothing(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === "true";
  } catch {
    return true; // Without storage nothing can be kept.
  }
}

/** Clears the storage of this tab, and makes the tab keep nothing from now on. */
export function keepNothing() {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(FLAG, "true");
  } catch {
    // Nothing is stored.
  }
}
