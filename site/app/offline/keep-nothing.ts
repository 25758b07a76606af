const FLAG = "keepNothing";

/** Returns the result of a use of a storage; undefined where the storage is blocked or full, such as in a private window. */
export function withStorage<Result>(name: "localStorage" | "sessionStorage", use: (storage: Storage) => Result) {
  try {
    return use(window[name]);
  } catch {
    return undefined;
  }
}

/** Returns whether the visitor has cleared this device in this tab. Without storage nothing can be kept. */
export const keepsNothing = (): boolean => withStorage("sessionStorage", (storage) => storage.getItem(FLAG) === "true") ?? true;

/** Clears the storage of this tab, and makes the tab keep nothing from now on. */
export const keepNothing = () =>
  withStorage("sessionStorage", (storage) => {
    storage.clear();
    storage.setItem(FLAG, "true");
  });
