type Kind = "recoverable" | "caught" | "uncaught";

/**
 * Returns a handler that tells our own server that React met an error, and nothing of the error or the visitor. A development
 * build reports the error in the console as well.
 */
export function countError(kind: Kind) {
  return (error: unknown) => {
    if (import.meta.env.DEV) console.error(kind, error);
    navigator.sendBeacon("/vitals", JSON.stringify({ name: "error", kind }));
  };
}
