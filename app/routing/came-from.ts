/**
 * Returns the path of the page of this site from which the visitor came; "" if there is none. A navigation by script leaves
 * document.referrer as it is, so goTo() stores the path in the history entry.
 */
export function cameFrom(): string {
  const { from } = (history.state ?? {}) as { from?: string };
  const { referrer } = document;
  return from ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : "");
}
