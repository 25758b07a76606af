import { describe, expect, test } from "vitest";

import { ODT_TYPE, odtParts, odtText, zip } from "../../tests/support/sample-archives.ts";
import { compoundFile } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

type Changes = NonNullable<Parameters<typeof odtParts>[0]>;
const inspect = (changes: Changes) => inspectFile(zip(odtParts(changes)));
const content = (inside: string): Changes => ({ "content.xml": { text: odtText(inside), isPacked: true } });
/** A manifest with one entry of this media type. */
const entry = (type: string): Changes => ({
  "META-INF/manifest.xml": {
    text: `<?xml version="1.0"?><m:manifest xmlns:m="x"><m:file-entry m:full-path="x" m:media-type="${type}"/></m:manifest>`,
  },
});
const template = (to: string): Changes => ({ "meta.xml": { text: `<m><meta:template xlink:href="${to}"/></m>` } });
const listener = (attributes: string) =>
  `<office:event-listeners><script:event-listener ${attributes}/></office:event-listeners>`;

describe("a document is accepted with", () => {
  test.each<[string, Changes]>([
    ["a link", content('<text:a xlink:href="https://example.com/?a=1&amp;b">x</text:a>')],
    ["a picture", { ...content('<draw:image xlink:href="Pictures/1.png"/>'), "Pictures/1.png": { text: "\x89PNG" } }],
    ["a picture of a pasted web page", content('<draw:image xlink:href="https://example.com/x.png"/>')],
    ["a chart", { ...content('<draw:object xlink:href="./Object 1"/>'), "Object 1/content.xml": { text: "<x/>" } }],
    ["the template it was made from", template("../../AppData/x.ott")],
    ["a layout cache of LibreOffice", entry("application/binary")],
    ["its settings of the window", entry("application/vnd.sun.xml.ui.configuration")],
    [
      "the manifest of OpenOffice 2",
      {
        "META-INF/manifest.xml": {
          text: '<?xml version="1.0"?>\n<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">\n<manifest:manifest/>',
        },
      },
    ],
    ["the words of a developer", content("<text:p>StarBasic, event-listener, Scripts/, vnd.sun.star.script:x</text:p>")],
  ])("%s", (_what, changes) => expect(inspect(changes)).toEqual({ kind: "odt" }));
});

describe("a document is refused with", () => {
  test.each<[string, string, Changes]>([
    ...Object.entries({
      ...{ script: "script", "event-listener": "script", "library-embedded": "macros", "library-linked": "macros" },
      ...{
        applet: "embedded-object",
        plugin: "embedded-object",
        "object-ole": "embedded-object",
        "floating-frame": "remote-content",
      },
      ...{ "dde-source": "data-link", "dde-connection-decl": "data-link", "encryption-data": "unreadable" },
    }).map(([name, because]): [string, string, Changes] => [because, `the element ${name}`, content(`<x:${name} xmlns:x="y"/>`)]),
    ["macros", "Basic", { "Basic/Standard/Module1.xml": { text: "<x/>" } }],
    ["macros", "Basic with a backslash", { "Basic\\script-lc.xml": { text: "<x/>" } }],
    ["macros", "an empty folder for Basic", { "Basic/": {} }],
    ["macros", "dialogs", { "Dialogs/dialog-lc.xml": { text: "<x/>" } }],
    ["macros", "Python", { "Scripts/python/x.py": { text: "import os" } }],
    ["macros", "Basic in an embedded object", { "Object 1/Basic/script-lc.xml": { text: "<x/>" } }],
    [
      "script",
      "an event in UTF-16",
      { "styles.xml": { text: Buffer.from(`\uFEFF${odtText(listener("")).replace("UTF-8", "UTF-16")}`, "utf16le") } },
    ],
    ["script", "an event in an embedded object", { "Object 1/content.xml": { text: odtText(listener("")) } }],
    [
      "remote-content",
      "a link to a macro",
      content('<text:a xlink:href="vnd.sun.star.script:x$y?language=Python&amp;location=user">x</text:a>'),
    ],
    ["remote-content", "a link to a macro, in references", content('<text:a xlink:href="vnd&#46;sun.star.script:x">x</text:a>')],
    ["remote-content", "a link to a command", content('<text:a xlink:href=".uno:Quit">x</text:a>')],
    [
      "remote-content",
      "a section of a server",
      content('<text:section><text:section-source xlink:href="https://example.com/x.odt"/></text:section>'),
    ],
    ["remote-content", "a picture of a share", content('<draw:image xlink:href="file://server/share/x.png"/>')],
    ["remote-content", "a template on a server", template("https://example.com/x.ott")],
    ["remote-content", "a template behind a second address", template('https://example.com/x.ott" x:href="x.ott')],
    ["embedded-object", "an OLE object that nothing names", { "Object 1": { text: compoundFile([{ name: "x" }]) } }],
    ["embedded-object", "an OLE object by its manifest", entry("application/vnd.sun.star.oleobject")],
    ["embedded-object", "a script, by its manifest", entry("text/x-python-script")],
    ["program", "a program", { "Pictures/1.png": { text: "MZ\x90" } }],
    ["contradictory", "a type longer than its name says", { mimetype: { text: ODT_TYPE, local: { unpackedBytes: 38 } } }],
  ])("%s: %s", (because, _what, changes) => expect(inspect(changes)).toEqual({ refused: "unsafe", because }));
});
