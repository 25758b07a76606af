/** A response that is quicker needs no words, which would flicker and keep a screen reader from what follows. In milliseconds. */
export const PENDING_MS = 300;
/** A form whose document has not come by then, for example because its person stopped it, can be sent again. In milliseconds. */
export const GIVEN_UP_MS = 60_000;
