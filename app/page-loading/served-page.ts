/**
 * The page the server wrote into this document. Its words are in the HTML already, so its code is not fetched for a
 * first view: the words cross the network once (docs/specification.md, Two stages).
 */
let served: string | undefined;

/** Called once, before hydration. */
export function adoptServedPage() {
  served = document.querySelector<HTMLElement>("[data-page]")?.dataset["page"];
}

export const isAsServed = (name: string) => served === name;

/** After the first navigation the served words are gone from the document, and pages come by their code. */
export function leaveServedPage() {
  served = undefined;
}
