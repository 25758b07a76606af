/** Returns the number of a text that has digits alone; undefined for any other. */
export const wholeNumber = (text: string | null | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : undefined;
