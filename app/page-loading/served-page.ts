import { loadPage } from "./load-page.ts";

/**
 * The page the server wrote into this document. Its words are in the HTML already, so its code is not fetched for a
 * first view unless the page is interactive: the words cross the network once (DECISIONS, Two stages).
 */
let served: string | undefined;

/** Called once before hydration; fetches the served page's code where it says that it needs it. */
export async function adoptServedPage(): Promise<void> {
  const slot = document.querySelector<HTMLElement>("[data-page]");
  const name = slot?.dataset["page"];
  if (slot?.dataset["interactive"] === undefined) served = name;
  else if (name) await loadPage(name).catch(() => (served = name));
}

export const isAsServed = (name: string) => served === name;

/** After the first navigation the served words are gone from the document, and pages come by their code. */
export function leaveServedPage() {
  served = undefined;
}
