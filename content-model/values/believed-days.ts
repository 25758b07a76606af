/** Where there is room is believed for this many days after somebody checked it; later people have to ask. Browsers read this too. */
export const BELIEVED_DAYS = 14;
