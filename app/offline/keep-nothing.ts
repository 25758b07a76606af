const FLAG = "keepNothing";

/** Whether the visitor made this tab keep nothing more. */
export function keepsNothing(): boolean {
  try {
    return sessionStorage.getItem(FLAG) === "true";
  } catch {
    return true; // Without storage nothing can be kept.
  }
}

/** Clears the storage of this tab and makes it keep nothing more. */
export function keepNothing() {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(FLAG, "true");
  } catch {
    // Nothing is stored.
  }
}
