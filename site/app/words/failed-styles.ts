const failed = new Set<HTMLLinkElement>();

/** Notes style sheets that could not be loaded. Called once, before hydration. */
export const noteFailedStyles = () =>
  // Captured, because the event does not bubble.
  addEventListener("error", ({ target }) => target instanceof HTMLLinkElement && failed.add(target), true);

/** Requests these style sheets again: Vite's loader imports code without one that has failed, and the page would have no styles. */
export const loadFailedStyles = () => Promise.all([...failed].map(loadAgain));

/** Resolves after a failure too, because the style sheet may be that of another page. A link that is inserted again loads again. */
const loadAgain = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    failed.delete(link);
    for (const end of ["load", "error"]) link.addEventListener(end, resolve);
    document.head.append(link);
  });
