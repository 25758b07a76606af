/** Returns JSON that may stand in a script element: no text of it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
