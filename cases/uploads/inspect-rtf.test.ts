import { expect, test } from "vitest";

import { inspectFile } from "./inspect-file.ts";

const inspect = (inside: string) => inspectFile(Buffer.from(`{\\rtf1\\ansi ${inside}}`, "latin1"));

test.each([
  ["a path with the word object in it", "C:\\\\objects\\\\objdata"],
  ["words of a developer", "objects, \\b objdata\\b0 , {object}, \\'6fbject"],
  // TextEdit ends a paragraph by a backslash before the line end.
  ["a heading of TextEdit", "\\f0 Career\\\nObjective\\\r\nobjects\\\n"],
  ["an escaped character before the word", "\\~object \\-objective \\_objdata"],
  ["the writer's own template", "{\\*\\template C:\\\\Users\\\\J\\'fcrgen B\\\\AppData\\\\Normal.dotm}"],
  ["a link", '{\\field{\\*\\fldinst {\\rtlch HYPERLINK "https://example.com/dde" }}{\\fldrslt x}}'],
  ["a picture of a pasted web page", '{\\field{\\*\\fldinst INCLUDEPICTURE "https://example.com/x.png"}}'],
  ["Word's data store", "{\\*\\datastore 0105000002000000180000004d73786d6c322e534158}"],
])("a text is accepted with %s", (_what, inside) => expect(inspect(inside)).toEqual({ kind: "rtf" }));

type Row = [because: string, what: string, inside: string];
const rows = (because: string, given: Record<string, string>) =>
  Object.entries(given).map(([what, inside]): Row => [because, what, inside]);

test.each<Row>([
  ...rows("embedded-object", {
    "an object": "{\\object\\objemb{\\*\\objdata 0105}}",
    "data of an object alone": "{\\*\\objdata 01}",
    "an identifier of a class": "{\\*\\oleclsid 00020803}",
    "a number behind the word": "{\\*\\objdata5555 0105}",
    "other letters": "{\\OBJECT\\ObjData 01}",
    "a line end in the word": "{\\obj\r\ndata 01}",
    "braces in the word": "{\\obj{}data 01}",
    "NULs in the word": "{\\o\0b\0j\0d\0ata 01}",
    "an escaped backslash before it": "\\\\\\object",
    "an unknown destination around it": "{\\*\\x{\\*\\y \\object}}",
    "binary data before it": "{\\bin4 \\\\\\\\\\object}",
  }),
  ...rows("remote-content", {
    "a template on a server": "{\\*\\template https://example.com/x.dotm}",
    "a template on a share": "{\\*\\template \\\\\\\\server\\\\share\\\\x.dotm}",
    "a template in hexadecimal": "{\\*\\template \\'68\\'74\\'74\\'70://example.com}",
    "a template in Unicode": "{\\*\\template \\u104\\u116\\u116\\u112://x}",
    "a template in braces": "{\\*\\template {\\b http}{://example.com}}",
    "a second template": "{\\*\\template x.dotm}{\\*\\template https://example.com/}",
  }),
  ...rows("data-link", {
    "DDE in runs": "{\\field{\\*\\fldinst {\\rtlch\\f0 D}{\\b DE} x}}",
    "DDE in hexadecimal": "{\\field{\\*\\fldinst \\'44DE x}}",
    "a link to a file": "{\\*\\fldinst LINK Word.Document.8 x}",
    "the text of another file": '{\\*\\fldinst INCLUDETEXT "x"}',
    "a picture on a share": '{\\*\\fldinst INCLUDEPICTURE "\\\\\\\\\\\\\\\\server\\\\\\\\x.png"}',
  }),
])("a text is refused as %s with %s", (because, _what, inside) =>
  expect(inspect(inside)).toEqual({ refused: "unsafe", because }),
);
