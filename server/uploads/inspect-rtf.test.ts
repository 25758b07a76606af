import { describe, expect, test } from "vitest";

import { inspectFile } from "./inspect-file.ts";

const inspect = (inside: string) => inspectFile(Buffer.from(`{\\rtf1\\ansi ${inside}}`, "latin1"));

describe("a text is accepted with", () => {
  test.each([
    ["a path with the word object in it", "C:\\\\objects\\\\objdata"],
    ["words of a developer", "objects, \\b objdata\\b0 , {object}, \\'6fbject"],
    // TextEdit ends a paragraph by a backslash before the line end.
    ["a heading of TextEdit", "\\f0 Career\\\nObjective\\\r\nobjects\\\n"],
    ["a character before the word", "\\~object \\-objective \\_objdata"],
    ["the writer's own template", "{\\*\\template C:\\\\Users\\\\J\\'fcrgen B\\\\AppData\\\\Normal.dotm}"],
    ["a template by its name", "{\\*\\template Normal.dotm}"],
    ["a link", '{\\field{\\*\\fldinst {\\rtlch HYPERLINK "https://example.com/dde" }}{\\fldrslt x}}'],
    ["a picture of a pasted web page", '{\\field{\\*\\fldinst INCLUDEPICTURE "https://example.com/x.png"}}'],
    ["Word's data store", "{\\*\\datastore 0105000002000000180000004d73786d6c322e534158}"],
  ])("%s", (_what, inside) => expect(inspect(inside)).toEqual({ kind: "rtf" }));
});

describe("a text is refused with", () => {
  test.each([
    ["embedded-object", "an object", "{\\object\\objemb{\\*\\objdata 0105}}"],
    ["embedded-object", "data of an object alone", "{\\*\\objdata 01}"],
    ["embedded-object", "a class alone", "{\\*\\objclass Package}"],
    ["embedded-object", "an identifier of a class", "{\\*\\oleclsid 00020803}"],
    ["embedded-object", "a number behind the data's word", "{\\*\\objdata5555 0105}"],
    ["embedded-object", "other letters", "{\\OBJECT\\ObjData 01}"],
    ["embedded-object", "a line end in the word", "{\\obj\r\ndata 01}"],
    ["embedded-object", "white space in the word", "{\\obj data 01}"],
    ["embedded-object", "braces in the word", "{\\obj{}data 01}"],
    ["embedded-object", "NULs in the word", "{\\o\0b\0j\0d\0ata 01}"],
    ["embedded-object", "an escaped backslash before it", "\\\\\\object"],
    ["embedded-object", "an unknown destination around it", "{\\*\\x{\\*\\y \\object}}"],
    ["embedded-object", "binary data before it", "{\\bin4 \\\\\\\\\\object}"],
    ["remote-content", "a template of a server", "{\\*\\template https://example.com/x.dotm}"],
    ["remote-content", "a template of a share", "{\\*\\template \\\\\\\\server\\\\share\\\\x.dotm}"],
    ["remote-content", "a template of FTP", "{\\*\\template ftp://example.com/x}"],
    ["remote-content", "a template in hexadecimal", "{\\*\\template \\'68\\'74\\'74\\'70://example.com}"],
    ["remote-content", "a template in Unicode", "{\\*\\template \\u104?\\u116?\\u116?\\u112?://x}".replaceAll("?", "")],
    ["remote-content", "a template in braces", "{\\*\\template {\\b http}{://example.com}}"],
    ["remote-content", "a second template", "{\\*\\template x.dotm}{\\*\\template https://example.com/}"],
    ["data-link", "DDE in runs", "{\\field{\\*\\fldinst {\\rtlch\\f0 D}{\\b DE} x}}"],
    ["data-link", "DDE in hexadecimal", "{\\field{\\*\\fldinst \\'44DE x}}"],
    ["data-link", "a link to a file", "{\\*\\fldinst LINK Word.Document.8 x}"],
    ["data-link", "the text of another file", '{\\*\\fldinst INCLUDETEXT "x"}'],
    ["data-link", "a picture of a share", '{\\*\\fldinst INCLUDEPICTURE "\\\\\\\\\\\\\\\\server\\\\\\\\x.png"}'],
  ])("%s: %s", (because, _what, inside) => expect(inspect(inside)).toEqual({ refused: "unsafe", because }));
});
