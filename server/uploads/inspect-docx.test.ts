import { describe, expect, test } from "vitest";

import { contentTypes, docxParts, relationship, WORD_TYPE, wordText, zip } from "../../tests/support/sample-archives.ts";
import { compoundFile } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

type Changes = NonNullable<Parameters<typeof docxParts>[0]>;
const inspect = (changes: Changes) => inspectFile(zip(docxParts(changes)));
const types = (...given: string[]): Changes => ({ "[Content_Types].xml": { text: contentTypes(WORD_TYPE, ...given) } });
const rels = (...given: Parameters<typeof relationship>): Changes => ({
  "word/_rels/settings.xml.rels": { text: relationship(...given) },
});
const document = (inside: string): Changes => ({ "word/document.xml": { text: wordText(inside), isPacked: true } });
const field = (...runs: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs
    .map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`)
    .join(
      "",
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

const DOCM = "application/vnd.ms-word.document.macroEnabled.main+xml";
const MS = "http://schemas.microsoft.com/office/2006/relationships";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const workbook = (...more: string[]) =>
  zip([
    { name: "[Content_Types].xml", text: contentTypes(...more) },
    { name: "xl/workbook.xml", text: "<workbook/>" },
  ]);

describe("accepted is a document with", () => {
  test.each<[string, Changes]>([
    ["a link", rels("hyperlink", "https://example.com/?a=1&amp;b=2")],
    ["a link to a mailbox", rels("hyperlink", "mailto:someone@example.com")],
    ["a link to a server of the office, which waits for a click", rels("hyperlink", "file:///\\\\server\\share\\x")],
    [
      "the template of the writer's own drive, as Word has it",
      rels("attachedTemplate", "file:///C:\\Users\\Jo%20B\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx"),
    ],
    ["a template by its name", rels("attachedTemplate", "Normal.dotm")],
    ["a template of macOS", rels("attachedTemplate", "file:///Users/jo/Library/Resume.dotx")],
    ["an image of a pasted web page", rels("image", "https://example.com/x.png")],
    ["a broken image, as Word writes it", rels("image", "NULL")],
    ["parts of its own", rels("customXml", "../customXml/item1.xml", false)],
    ["a chart and its workbook", { "word/embeddings/Microsoft_Excel_Sheet1.xlsx": { text: workbook() } }],
    ["fields that Word updates by itself", document(`${field("PAGE")}${field(' HYPERLINK "https://example.com/dde/auto" ')}`)],
    ["a picture that a field names", document(field(' INCLUDEPICTURE "https://example.com/x.png" '))],
    ["the words of a developer", document("<w:p><w:r><w:t>VBA macros, DDEAUTO, ActiveX, OLE, vbaProject.bin</w:t></w:r></w:p>")],
    ["UTF-16 in a part", { "word/document.xml": { text: utf16(wordText("x")) } }],
    ["an embedded font that begins like a program", { "word/fonts/font1.odttf": { text: "MZ" } }],
  ])("%s", (_what, changes) => expect(inspect(changes)).toEqual({ kind: "docx" }));
});

describe("refused is a document with", () => {
  test.each<[string, string, Changes]>([
    ["macros", "a VBA project", { "word/vbaProject.bin": {} }],
    ["macros", "a VBA project in capitals", { "word/VBAPROJECT.BIN": {} }],
    ["macros", "a VBA project in another folder", { "x/vbaProject.bin": {} }],
    ["macros", "VBA data", { "word/vbaData.xml": { text: "<x/>" } }],
    ["macros", "a VBA project's signature", { "word/vbaProjectSignature.bin": {} }],
    ["macros", "the content type of DOCM", { "[Content_Types].xml": { text: contentTypes(DOCM) } }],
    ["macros", "the content type of DOTM", types("application/vnd.ms-word.template.macroEnabledTemplate.main+xml")],
    ["macros", "a content type in other letters", types(DOCM.toUpperCase())],
    ["macros", "a content type as character references", types("application/vnd.ms-word.document.macro&#69;nabled.main+xml")],
    ["macros", "a content type as hexadecimal references", types("application/vnd.ms-office.&#x76;baProject")],
    ["macros", "a content type in UTF-16", { "[Content_Types].xml": { text: utf16(contentTypes(DOCM)) } }],
    [
      "macros",
      "a content type in UTF-16 without its mark",
      { "[Content_Types].xml": { text: Buffer.from(contentTypes(DOCM).replace(/^.*\?>/, ""), "utf16le") } },
    ],
    ["macros", "a VBA project of another name, by its content type", types("application/vnd.ms-office.vbaProject")],
    ["macros", "a VBA project of another name, by its relationship", rels(`${MS}/vbaProject`, "media/x.png", false)],
    ["macros", "VBA data by its relationship", rels(`${MS}/wordVbaData`, "x.xml", false)],
    [
      "embedded-object",
      "a VBA project that nothing names",
      { "word/media/image1.png": { text: compoundFile([{ name: "VBA" }]) } },
    ],
    [
      "embedded-object",
      "an OLE object",
      { "word/embeddings/oleObject1.bin": { text: compoundFile([{ name: "\u0001Ole10Native" }]) } },
    ],
    ["embedded-object", "an OLE object by its relationship", rels("oleObject", "embeddings/x.dat", false)],
    [
      "embedded-object",
      "an OLE object of elsewhere",
      rels("oleObject", "mhtml:https://example.com/x.html!x-usc:https://example.com/x.html"),
    ],
    ["embedded-object", "an OLE object's content type", types("application/vnd.openxmlformats-officedocument.oleObject")],
    ["embedded-object", "ActiveX", { "word/activeX/activeX1.xml": { text: "<x/>" } }],
    ["embedded-object", "ActiveX by its content type", types("application/vnd.ms-office.activeX+xml")],
    ["embedded-object", "ActiveX by its relationship", rels("control", "x.xml", false)],
    ["embedded-object", "ActiveX by its binary's relationship", rels(`${MS}/activeXControlBinary`, "x.bin", false)],
    ["embedded-object", "a workbook that is none", { "word/embeddings/x.xlsx": { text: "x" } }],
    [
      "macros",
      "a workbook with macros",
      { "word/embeddings/x.xlsx": { text: workbook("application/vnd.ms-excel.sheet.macroEnabled.main+xml") } },
    ],
    [
      "contradictory",
      "a workbook that lies about its sizes",
      { "word/embeddings/x.xlsx": { text: zip([{ name: "x", text: "xx", says: { unpackedBytes: 1 } }]) } },
    ],
    ["embedded-file", "a document within", { "word/embeddings/x.docx": { text: zip(docxParts()) } }],
    ["embedded-file", "a PDF within", { "word/x.dat": { text: "%PDF-1.7" } }],
    ["embedded-file", "an archive within", { "word/media/x.png": { text: Buffer.from("377abcaf271c", "hex") } }],
    ["embedded-file", "a web page within, as an alternative format", rels("aFChunk", "x.dat", false)],
    ["embedded-file", "RTF within", { "word/x.dat": { text: "{\\rtf1" } }],
    ["program", "a program", { "word/media/image1.png": { text: "MZ\x90\0" } }],
    ["program", "a program by its name", { "word/setup.EXE": { text: "x" } }],
    ["program", "a program of Linux", { "word/x": { text: "\x7fELF" } }],
    ["program", "a script by its name", { "word/x.js": {} }],
    ["program", "a script by its first line", { "word/x": { text: "#!/bin/sh" } }],
    ["program", "a shortcut", { "word/x": { text: Buffer.from("4c0000000114020000", "hex") } }],
    ["remote-content", "a template of a server", rels("attachedTemplate", "https://example.com/x.dotm")],
    [
      "remote-content",
      "a template of a server, in strict form",
      rels(`${STRICT}/attachedTemplate`, "https://example.com/x.dotm"),
    ],
    ["remote-content", "a template of a share", rels("attachedTemplate", "\\\\server\\share\\x.dotm")],
    ["remote-content", "a template of a share, with slashes", rels("attachedTemplate", "//server/share/x.dotm")],
    ["remote-content", "a template of a share, as a URL", rels("attachedTemplate", "file://server/share/x.dotm")],
    [
      "remote-content",
      "a template of a share, as a URL with a path",
      rels("attachedTemplate", "file:///\\\\server\\share\\x.dotm"),
    ],
    ["remote-content", "a template of a share, percent-encoded", rels("attachedTemplate", "file:///%5C%5Cserver%5Cshare%zz")],
    ["remote-content", "a template of FTP", rels("attachedTemplate", "ftp://example.com/x.dotm")],
    ["remote-content", "a template with white space before it", rels("attachedTemplate", "&#9; https://example.com/x.dotm")],
    ["remote-content", "a template in character references", rels("attachedTemplate", "&#104;ttps://example.com/x.dotm")],
    [
      "remote-content",
      "a template of a server that claims to be within",
      rels("attachedTemplate", "https://example.com/x.dotm", false),
    ],
    ["remote-content", "an image of a share", rels("image", "file://server/share/x.png")],
    ["remote-content", "a frame", rels("frame", "https://example.com/")],
    ["remote-content", "a part document", rels("subDocument", "x.docx")],
    ["remote-content", "a data source for mail merge", rels("mailMergeSource", "https://example.com/x.xml")],
    ["remote-content", "a link that starts a program", rels("hyperlink", "ms-msdt:/id PCWDiagnostic")],
    ["remote-content", "a link with a script", rels("hyperlink", "java\tscript:alert(1)")],
    ["data-link", "DDE", document(field("DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe"))],
    ["data-link", "DDE in several runs", document(field(" D", "DE", "AUTO c:\\\\x"))],
    ["data-link", "DDE in a simple field", document('<w:p><w:fldSimple w:instr="dde excel x"/></w:p>')],
    ["data-link", "DDE in a header", { "word/header1.xml": { text: wordText(field("DDE x")) } }],
    [
      "data-link",
      "DDE with another prefix",
      { "word/header1.xml": { text: '<x:hdr xmlns:x="y"><x:instrText>DDE x</x:instrText></x:hdr>' } },
    ],
    ["data-link", "the text of another file", document(field('INCLUDETEXT "\\\\\\\\server\\\\x"'))],
    ["data-link", "a picture of a share", document(field('INCLUDEPICTURE "\\\\\\\\server\\\\x.png"'))],
    [
      "unreadable",
      "entities of its own",
      { "word/_rels/x.rels": { text: '<!DOCTYPE x [<!ENTITY e "https://example.com">]><Relationships/>' } },
    ],
    [
      "unreadable",
      "an unknown entity",
      { "word/_rels/x.rels": { text: '<Relationships><Relationship Target="&e;"/></Relationships>' } },
    ],
    [
      "unreadable",
      "an unknown encoding",
      { "word/_rels/x.rels": { text: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' } },
    ],
    ["unreadable", "bytes that are no UTF-8", { "word/_rels/x.rels": { text: Buffer.from([0x3c, 0xff, 0xc0]) } }],
    ["unreadable", "a tag without an end", { "word/_rels/x.rels": { text: '<Relationships a="' } }],
    ["unreadable", "a comment without an end", { "word/_rels/x.rels": { text: "<!-- <Relationships/>" } }],
    ["contradictory", "a content type of no text document", { "[Content_Types].xml": { text: contentTypes("application/xml") } }],
  ])("%s: %s", (because, _what, changes) => expect(inspect(changes)).toEqual({ refused: "unsafe", because }));
});

test("what only looks like a comment hides nothing", () => {
  const hidden = relationship("attachedTemplate", "https://example.com/").replace(/^.*?\?>/, "");
  const text = `<Relationships><Relationship Target="<!--"/>${hidden}<!-- --></Relationships>`;
  expect(inspect({ "word/_rels/x.rels": { text } })).toHaveProperty("refused");
});
