/** A part of the page to read aloud, by its id, and the button that asked for it, to which the focus returns. */
export type Wish = { id: string; button: HTMLElement };

const WISH = "listen-to";

/** Asks the Listen button to read a part of the page. Call it in a click, because iOS allows speech in no other place. */
export const listenTo = (id: string, button: HTMLElement): void => {
  dispatchEvent(new CustomEvent<Wish>(WISH, { detail: { id, button } }));
};

/** Calls `listen` for each wish, until the returned function is called. */
export function onWish(listen: (wish: Wish) => void): () => void {
  const heard = (event: Event) => listen((event as CustomEvent<Wish>).detail);
  addEventListener(WISH, heard);
  return () => removeEventListener(WISH, heard);
}
