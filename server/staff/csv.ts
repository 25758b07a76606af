/**
 * Returns one line of a CSV file (RFC 4180). No cell begins like a formula (OWASP ASVS 5.0, 1.2.10): where one could, an
 * apostrophe comes first. A spreadsheet that separates cells at semicolons or tabs takes quotes inside a cell for text, so what
 * follows a separator or a line break within a cell counts as the start of a cell too.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormulas(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Commas and semicolons also as compatibility forms, which some programs convert to plain ones. */
const SEPARATOR = /([,;\uFF0C\uFE10\uFE50\u037E\uFE14\uFE54\uFF1B\t\n\v\f\r\u0085\u2028\u2029])/;
/** What a spreadsheet may drop before a sign, or a person does not see: blanks, controls, marks, ignorable characters, quotes. */
const BLANKS = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC"]+/u;
/**
 * The signs by which spreadsheets know formulas (| and % start DDE and macros in old ones), and characters that look like them.
 */
const SIGNS = /^[=+\-@|%\u02D7\u066A\u06D4\u1400\u2010-\u2015\u2212\u2795\u2796\u2E17\u2E3A\u2E3B\u2E40\u30A0\uA78A\u{10EAD}]/u;

function withoutFormulas(cell: string): string {
  const parts = cell.split(SEPARATOR).map((part) => (beginsFormula(part) ? `'${part}` : part));
  const text = parts.join("");
  return !text.startsWith("'") && (beginsFormula(cell) || /^[\t\r\n]/.test(cell)) ? `'${text}` : text;
}

/** Full-width, small, raised and lowered signs are the plain ones after normalisation. */
function beginsFormula(text: string): boolean {
  const [first = ""] = text.replace(BLANKS, "");
  return SIGNS.test(first.normalize("NFKC"));
}

/** The byte order mark, by which spreadsheets know UTF-8. */
export const CSV_START = "\uFEFF";
