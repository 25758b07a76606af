/**
 * Returns one line of a CSV file (RFC 4180). A cell that could begin a formula gets an apostrophe before it (OWASP ASVS 5.0,
 * 1.2.10). A spreadsheet that separates cells at semicolons or tabs reads our quotes as text, so the text after a separator or a
 * line break within a cell counts as the start of a cell too.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormulas(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Commas and semicolons also as compatibility forms, which some programs convert to plain ones. */
const SEPARATOR = /([,;\uFF0C\uFE10\uFE50\u037E\uFE14\uFE54\uFF1B\t\n\v\f\r\u0085\u2028\u2029])/;
/** Characters that a spreadsheet may drop before a sign, or that are invisible: blanks, controls, marks, ignorable ones, quotes. */
const BLANKS = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC"]+/u;
/**
 * The signs that start a formula (| and % start DDE and macros in old spreadsheets), and characters that look like them.
 */
const SIGNS = /^[=+\-@|%\u02D7\u066A\u06D4\u1400\u2010-\u2015\u2212\u2795\u2796\u2E17\u2E3A\u2E3B\u2E40\u30A0\uA78A\u{10EAD}]/u;

function withoutFormulas(cell: string): string {
  const parts = cell.split(SEPARATOR).map((part) => (beginsFormula(part) ? `'${part}` : part));
  const text = parts.join("");
  return !text.startsWith("'") && (beginsFormula(cell) || /^[\t\r\n]/.test(cell)) ? `'${text}` : text;
}

/** Normalisation turns full-width, small, raised and lowered signs into plain ones. */
function beginsFormula(text: string): boolean {
  const [first = ""] = text.replace(BLANKS, "");
  return SIGNS.test(first.normalize("NFKC"));
}

/** The byte order mark, which tells spreadsheets that the file is UTF-8. */
export const CSV_START = "\uFEFF";
