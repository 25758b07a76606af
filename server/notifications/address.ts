/** Whether a text is one bare email address, without a name, a list, a comment or a line end (at most 254 characters: RFC 5321). */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);
}
