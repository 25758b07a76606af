import { expect, test } from "vitest";

import { COMPOUND_FILE, ODT_TYPE, odtParts, odtText, zip } from "../../tests/support/sample-files.ts";
import { inspectFile } from "./inspect-file.ts";

type Changes = NonNullable<Parameters<typeof odtParts>[0]>;
const inspect = (changes: Changes) => inspectFile(zip(odtParts(changes)));
const content = (inside: string): Changes => ({ "content.xml": { text: odtText(inside), isPacked: true } });
const part = (name: string, text: string | Buffer = "<x/>"): Changes => ({ [name]: { text } });
const manifest = (type: string) =>
  part("META-INF/manifest.xml", `<m:manifest><m:file-entry m:media-type="${type}"/></m:manifest>`);
const template = (to: string) => part("meta.xml", `<m><meta:template xlink:href="${to}"/></m>`);
const link = (to: string) => content(`<text:a xlink:href="${to}">x</text:a>`);
const image = (to: string) => content(`<draw:image xlink:href="${to}"/>`);
const OPEN_OFFICE_2 =
  '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>';

test.each<[string, Changes]>([
  ["a link", link("https://example.com/?a=1&amp;b")],
  ["a picture", { ...image("Pictures/1.png"), ...part("Pictures/1.png", "\x89PNG") }],
  ["a picture of a pasted web page", image("https://example.com/x.png")],
  ["a chart", { ...content('<draw:object xlink:href="./Object 1"/>'), ...part("Object 1/content.xml") }],
  ["the template it was made from", template("../../AppData/x.ott")],
  ["a layout cache of LibreOffice", manifest("application/binary")],
  ["its settings of the window", manifest("application/vnd.sun.xml.ui.configuration")],
  ["an empty part, as OpenOffice writes it", part("Configurations2/accelerator/current.xml", "")],
  ["the manifest of OpenOffice 2", part("META-INF/manifest.xml", OPEN_OFFICE_2)],
  ["the words of a developer", content("<text:p>StarBasic, event-listener, Scripts/, vnd.sun.star.script:x</text:p>")],
])("a document is accepted with %s", (_what, changes) => expect(inspect(changes)).toEqual({ kind: "odt" }));

type Row = [because: string, what: string, changes: Changes];
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
  ["remote-content", "a template on a server", template("https://example.com/x.ott")],
  ["remote-content", "a template behind a second address", template('https://example.com/x.ott" x:href="x.ott')],
  ["embedded-object", "an OLE object that nothing names", part("Object 1", COMPOUND_FILE)],
  ["embedded-object", "an OLE object by its manifest", manifest("application/vnd.sun.star.oleobject")],
  ["embedded-object", "a script, by its manifest", manifest("text/x-python-script")],
  ["program", "a program", part("Pictures/1.png", "MZ\x90")],
  ["contradictory", "a type longer than its name states", { mimetype: { text: ODT_TYPE, local: { unpackedBytes: 38 } } }],
])("a document is refused as %s with %s", (because, _what, changes) =>
  expect(inspect(changes)).toEqual({ refused: "unsafe", because }),
);
