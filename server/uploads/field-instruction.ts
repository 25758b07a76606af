/*
 * Fields of Word documents (ECMA-376, part 1, 17.16). DDE starts a program; INCLUDETEXT, LINK and IMPORT load other files;
 * INCLUDEPICTURE is kept unless it names a server by UNC path, since pages pasted from the web have it.
 */
const ACTIVE = /^\s*(?:ddeauto|dde|link|includetext|import)(?![a-z])|^\s*includepicture\s+"?\s*(?:file:\/*)?\\\\/i;

/** Whether a field starts a program or loads a file when its document is opened or its fields are updated. */
export const isActiveField = (instruction: string) => ACTIVE.test(instruction);
