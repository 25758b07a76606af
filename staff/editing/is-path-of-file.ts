/** Whether a text can be the path of a file below content/, so that it may stand in a link. */
export const isPathOfFile = (text: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/.test(text);
