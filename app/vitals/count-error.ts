type Kind = "recoverable" | "caught" | "uncaught";

/**
 * Returns a handler that reports to the site's server that React met an error. The report has nothing of the error or of the
 * visitor. A development build writes the error to the console.
 */
export function countError(kind: Kind) {
  return (error: unknown) => {
    if (import.meta.env.DEV) console.error(kind, error);
    navigator.sendBeacon("/vitals", JSON.stringify({ name: "error", kind }));
  };
}
