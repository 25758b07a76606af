/** Returns JSON for a script element. No text in it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
