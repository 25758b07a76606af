/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula starts with an apostrophe instead,
 * so that nothing a stranger typed is ever computed on a desk of ours (OWASP ASVS 5.0, 1.2.10).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Also where white space, or a mark that stands for nothing, comes before the sign. */
const harmless = (cell: string) =>
  /^[\s\uFEFF\u200B-\u200F\u202A-\u202E\u2066-\u2069"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/.test(cell)
    ? `'${cell}`
    : cell;

/** Tells a spreadsheet that the file is UTF-8. */
export const CSV_START = "\uFEFF";
