/** Whether a text is one bare address: no name, no list, no comment, nothing that ends a header. At most 254 characters (RFC 5321). */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);
}
