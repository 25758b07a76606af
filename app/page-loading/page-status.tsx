const ID = "page-status";

/**
 * Says `Loading page...` (docs/specification.md, section 2) in a polite live region that stands in the page before it has
 * anything to say.
 */
export function PageStatus() {
  return <p id={ID} role="status" className="page-status" />;
}

/** Sets the words of the region; empty when a page is there. */
export function showPageStatus(words: string) {
  const status = document.getElementById(ID);
  if (status) status.textContent = words;
}
