import { describe, expect, test } from "vitest";

import {
  COMPOUND_FILE,
  contentTypes,
  docxParts,
  relationship,
  WORD_TYPE,
  wordText,
  zip,
  ODT_TYPE,
  odtParts,
  odtText,
} from "../../tests/support/sample-files.ts";
import { inspectFile } from "./inspect-file.ts";

type Changes = NonNullable<Parameters<typeof docxParts>[0]>;
const inspect = (changes: Changes) => inspectFile(zip(docxParts(changes)));
const types = (...given: string[]): Changes => ({ "[Content_Types].xml": { text: contentTypes(WORD_TYPE, ...given) } });
const rels = (...given: Parameters<typeof relationship>): Changes => ({
  "word/_rels/settings.xml.rels": { text: relationship(...given) },
});
const document = (inside: string): Changes => ({ "word/document.xml": { text: wordText(inside), isPacked: true } });
const field = (...runs: string[]) =>
  `<w:fldChar/>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join("")}<w:fldChar/>`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const xml = (text: string | Buffer): Changes => ({ "word/_rels/x.rels": { text } });
const workbook = (text: Buffer | string): Changes => ({ "word/embeddings/Microsoft_Excel_Sheet1.xlsx": { text } });
const xlsx = (...given: string[]) =>
  zip([
    { name: "[Content_Types].xml", text: contentTypes(...given) },
    { name: "xl/workbook.xml", text: "<workbook/>" },
  ]);
/** One local part, and the end of an archive whose directory is empty. */
function withEmptyDirectory(): Buffer {
  const [part, end] = [zip([{ name: "x" }]).subarray(0, 31), zip([])];
  end.writeUInt32LE(part.length, 16);
  return Buffer.concat([part, end]);
}

const DOCM = "application/vnd.ms-word.document.macroEnabled.main+xml";
const PRINTER_SETTINGS = "application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings";
const MS = "http://schemas.microsoft.com/office/2006/relationships";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";

test.each<[string, Changes]>([
  ["a link", rels("hyperlink", "https://example.com/?a=1&amp;b=2")],
  ["a link to a server of the office, which waits for a click", rels("hyperlink", "file:///\\\\server\\share\\x")],
  ["a template on the writer's own drive", rels("attachedTemplate", "file:///C:\\Users\\Jo%20B\\Templates\\Resume.dotx")],
  ["an image of a pasted web page", rels("image", "https://example.com/x.png")],
  ["a broken image, as Word writes it", rels("image", "NULL")],
  ["parts of its own", rels("customXml", "../customXml/item1.xml", false)],
  [
    "the settings of a printer",
    { "[Content_Types].xml": { text: contentTypes(WORD_TYPE, PRINTER_SETTINGS).replace("part1.xml", "printerSettings1.bin") } },
  ],
  ["a chart and its workbook", workbook(xlsx())],
  ["fields that Word updates by itself", document(`${field("PAGE")}${field(' HYPERLINK "https://example.com/dde/auto" ')}`)],
  ["a picture that a field names", document(field(' INCLUDEPICTURE "https://example.com/x.png" '))],
  ["the words of a developer", document("<w:p>VBA macros, DDEAUTO, ActiveX, OLE, vbaProject.bin</w:p>")],
  ["UTF-16 in a part", { "word/document.xml": { text: utf16(wordText("x")) } }],
  ["an embedded font that begins like a program", { "word/fonts/font1.odttf": { text: "MZ" } }],
])("a document is accepted with %s", (_what, changes) => expect(inspect(changes)).toEqual({ kind: "docx" }));

const byRelationship = (...names: string[]): Record<string, Changes> =>
  Object.fromEntries(names.map((name) => [`a relationship of type ${name}`, rels(`${MS}/${name}`, "media/x.png", false)]));
const template = (target: string) => rels("attachedTemplate", target);

/** For each reason: what a document has, and the parts that have it. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, Changes>>>> = {
  macros: {
    "a VBA project in capitals, in another folder": { "x/VBAPROJECT.BIN": {} },
    "VBA data": { "word/vbaData.xml": { text: "<x/>" } },
    "the content type of DOCM": { "[Content_Types].xml": { text: contentTypes(DOCM) } },
    "a content type in other letter case": types(DOCM.toUpperCase()),
    "a content type in character references": types(DOCM.replace("En", "&#69;&#x6e;")),
    "a content type in UTF-16": { "[Content_Types].xml": { text: utf16(contentTypes(DOCM)) } },
    "a content type in UTF-16 without its mark": {
      "[Content_Types].xml": { text: Buffer.from(contentTypes(DOCM).replace(/^.*\?>/, ""), "utf16le") },
    },
    "a VBA project of another name, by its content type": types("application/vnd.ms-office.vbaProject"),
    ...byRelationship("vbaProject", "wordVbaData", "xlMacrosheet", "xlIntlMacrosheet"),
    "a workbook with macros": workbook(xlsx("application/vnd.ms-excel.sheet.macroEnabled.main+xml")),
  },
  "embedded-object": {
    "a VBA project that nothing names": { "word/media/image1.png": { text: COMPOUND_FILE } },
    ...byRelationship("oleObject", "control", "activeXControlBinary"),
    "an OLE object by its content type": types("application/vnd.openxmlformats-officedocument.oleObject"),
    "ActiveX by its folder": { "word/activeX/activeX1.xml": { text: "<x/>" } },
    "ActiveX by its content type": types("application/vnd.ms-office.activeX+xml"),
    "a workbook that is no zip archive": workbook("x"),
    "a workbook whose directory is empty": workbook(withEmptyDirectory()),
  },
  "embedded-file": {
    "another document": { "word/embeddings/x.docx": { text: zip(docxParts()) } },
    "a PDF": { "word/x.dat": { text: "%PDF-1.7" } },
    "an archive": { "word/media/x.png": { text: Buffer.from("377abcaf271c", "hex") } },
    "a web page as an alternative format": rels("aFChunk", "x.dat", false),
  },
  program: {
    "a program": { "word/media/image1.png": { text: "MZ\x90\0" } },
    "a program by its name": { "word/setup.EXE": { text: "x" } },
    "a script by its first line": { "word/x": { text: "#!/bin/sh" } },
    "a shortcut": { "word/x": { text: Buffer.from("4c0000000114020000", "hex") } },
  },
  "remote-content": {
    "a template on a server, in strict form": rels(`${STRICT}/attachedTemplate`, "https://example.com/x.dotm"),
    "a template on a share": template("\\\\server\\share\\x.dotm"),
    "a template on a share, with slashes": template("//server/share/x.dotm"),
    "a template on a share, as a URL": template("file://server/share/x.dotm"),
    "a template on a share, as a URL with a path": template("file:///\\\\server\\share\\x.dotm"),
    "a template on a share, percent-encoded": template("file:///%5C%5Cserver%5Cshare%zz"),
    "a template on an FTP server": template("ftp://example.com/x.dotm"),
    "a template after white space": template("&#9; https://example.com/x.dotm"),
    "a template on a server, called internal": rels("attachedTemplate", "https://example.com/x.dotm", false),
    "a template behind a second target with a prefix": template('https://example.com/x.dotm" x:Target="x.dotx'),
    "a target without a type": xml('<Relationships><Relationship Target="https://example.com/"/></Relationships>'),
    "an image on a share": rels("image", "file://server/share/x.png"),
    "a frame": rels("frame", "https://example.com/"),
    "a link that starts a program": rels("hyperlink", "ms-msdt:/id PCWDiagnostic"),
    "a link with a script": rels("hyperlink", "java\tscript:alert(1)"),
  },
  "data-link": {
    "DDE in several runs": document(field(" D", "DE", "AUTO c:\\\\x")),
    "DDE in a simple field": document('<w:p><w:fldSimple w:instr="dde excel x"/></w:p>'),
    "DDE in CDATA": document(field("<![CDATA[DDE x]]>")),
    "DDE in a header, with another prefix": {
      "word/header1.xml": { text: '<x:hdr xmlns:x="y"><x:instrText>DDE x</x:instrText></x:hdr>' },
    },
    "the text of another file": document(field('INCLUDETEXT "\\\\\\\\server\\\\x"')),
    "a picture on a share": document(field('INCLUDEPICTURE "\\\\\\\\server\\\\x.png"')),
  },
  unreadable: {
    "entities of its own": xml('<!DOCTYPE x [<!ENTITY e "https://example.com">]><Relationships/>'),
    "an unknown entity": xml('<Relationships><Relationship Target="&e;"/></Relationships>'),
    "an unknown encoding": xml('<?xml version="1.0" encoding="utf-7"?><Relationships/>'),
    "bytes that are not UTF-8": xml(Buffer.from([0x3c, 0xff, 0xc0])),
    "a tag without an end": xml("<Relationships>"),
    "a comment that seems to begin in an attribute": xml('<Relationships a="<!--"/><!-- -->'),
    "1,001 levels of elements": xml(`${"<a>".repeat(1001)}${"</a>".repeat(1001)}`),
  },
  contradictory: {
    "a content type that is no text document": { "[Content_Types].xml": { text: contentTypes("application/xml") } },
    "a text in a part whose name hides it": {
      "[Content_Types].xml": { text: contentTypes(WORD_TYPE).replace("part0.xml", "part0.dat") },
    },
    "a workbook with false sizes": workbook(zip([{ name: "x", text: "xx", says: { unpackedBytes: 1 } }])),
  },
};

describe.each(Object.entries(REFUSED))("a document is refused as %s with", (because, rows) => {
  test.each(Object.entries(rows))("%s", (_what, changes) => expect(inspect(changes)).toEqual({ refused: "unsafe", because }));
});

type OdtChanges = NonNullable<Parameters<typeof odtParts>[0]>;
const inspectOdt = (changes: OdtChanges) => inspectFile(zip(odtParts(changes)));
const content = (inside: string): OdtChanges => ({ "content.xml": { text: odtText(inside), isPacked: true } });
const part = (name: string, text: string | Buffer = "<x/>"): OdtChanges => ({ [name]: { text } });
const manifest = (type: string) =>
  part("META-INF/manifest.xml", `<m:manifest><m:file-entry m:media-type="${type}"/></m:manifest>`);
const odtTemplate = (to: string) => part("meta.xml", `<m><meta:template xlink:href="${to}"/></m>`);
const link = (to: string) => content(`<text:a xlink:href="${to}">x</text:a>`);
const image = (to: string) => content(`<draw:image xlink:href="${to}"/>`);
const OPEN_OFFICE_2 =
  '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>';

test.each<[string, OdtChanges]>([
  ["a link", link("https://example.com/?a=1&amp;b")],
  ["a picture", { ...image("Pictures/1.png"), ...part("Pictures/1.png", "\x89PNG") }],
  ["a picture of a pasted web page", image("https://example.com/x.png")],
  ["a chart", { ...content('<draw:object xlink:href="./Object 1"/>'), ...part("Object 1/content.xml") }],
  ["the template it was made from", odtTemplate("../../AppData/x.ott")],
  ["a layout cache of LibreOffice", manifest("application/binary")],
  ["its settings of the window", manifest("application/vnd.sun.xml.ui.configuration")],
  ["an empty part, as OpenOffice writes it", part("Configurations2/accelerator/current.xml", "")],
  ["the manifest of OpenOffice 2", part("META-INF/manifest.xml", OPEN_OFFICE_2)],
  ["the words of a developer", content("<text:p>StarBasic, event-listener, Scripts/, vnd.sun.star.script:x</text:p>")],
])("a document is accepted with %s", (_what, changes) => expect(inspectOdt(changes)).toEqual({ kind: "odt" }));

type Row = [because: string, what: string, changes: OdtChanges];
const elements = (because: string, ...names: string[]) =>
  names.map((name): Row => [because, `the element ${name}`, content(`<x:${name}/>`)]);
const LISTENER = "<office:event-listeners><script:event-listener/></office:event-listeners>";
const SCRIPT_URL = "vnd.sun.star.script:x$y?language=Python&amp;location=user";

test.each<Row>([
  ...elements("script", "script", "event-listener"),
  ...elements("macros", "library-embedded", "library-linked"),
  ...elements("embedded-object", "applet", "plugin", "object-ole"),
  ...elements("remote-content", "floating-frame"),
  ...elements("data-link", "dde-source", "dde-connection-decl"),
  ...elements("unreadable", "encryption-data"),
  ["macros", "Basic", part("Basic/Standard/Module1.xml")],
  ["macros", "Basic with a backslash", part("Basic\\script-lc.xml")],
  ["macros", "an empty folder for Basic", { "Basic/": {} }],
  ["macros", "dialogs", part("Dialogs/dialog-lc.xml")],
  ["macros", "Python", part("Scripts/python/x.py", "import os")],
  ["macros", "Basic in an embedded object", part("Object 1/Basic/script-lc.xml")],
  [
    "script",
    "an event in UTF-16",
    part("styles.xml", Buffer.from(`\uFEFF${odtText(LISTENER).replace("UTF-8", "UTF-16")}`, "utf16le")),
  ],
  ["script", "an event in an embedded object", part("Object 1/content.xml", odtText(LISTENER))],
  ["remote-content", "a link to a macro", link(SCRIPT_URL)],
  ["remote-content", "a link to a macro, in references", link("vnd&#46;sun.star.script:x")],
  ["remote-content", "a link to a command", link(".uno:Quit")],
  ["remote-content", "a section of a server", content('<text:section-source xlink:href="https://example.com/x.odt"/>')],
  ["remote-content", "a picture on a share", image("file://server/share/x.png")],
  ["remote-content", "a template on a server", odtTemplate("https://example.com/x.ott")],
  ["remote-content", "a template behind a second address", odtTemplate('https://example.com/x.ott" x:href="x.ott')],
  ["embedded-object", "an OLE object that nothing names", part("Object 1", COMPOUND_FILE)],
  ["embedded-object", "an OLE object by its manifest", manifest("application/vnd.sun.star.oleobject")],
  ["embedded-object", "a script, by its manifest", manifest("text/x-python-script")],
  ["program", "a program", part("Pictures/1.png", "MZ\x90")],
  ["contradictory", "a type longer than its name states", { mimetype: { text: ODT_TYPE, local: { unpackedBytes: 38 } } }],
])("a document is refused as %s with %s", (because, _what, changes) =>
  expect(inspectOdt(changes)).toEqual({ refused: "unsafe", because }),
);
