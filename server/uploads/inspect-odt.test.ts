import { describe, expect, test } from "vitest";

import { ODT_TYPE, odtParts, odtText, zip } from "../../tests/support/sample-archives.ts";
import { compoundFile } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

type Changes = NonNullable<Parameters<typeof odtParts>[0]>;
const inspect = (changes: Changes) => inspectFile(zip(odtParts(changes)));
const content = (inside: string): Changes => ({ "content.xml": { text: odtText(inside), isPacked: true } });
const manifest = (entry: string): Changes => ({
  "META-INF/manifest.xml": {
    text: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry}</manifest:manifest>`,
  },
});
const listener = (attributes: string) =>
  `<office:event-listeners><script:event-listener ${attributes}/></office:event-listeners>`;

describe("accepted is a document with", () => {
  test.each<[string, Changes]>([
    ["a link", content('<text:a xlink:href="https://example.com/?a=1&amp;b">x</text:a>')],
    ["a link to a place in it", content('<text:a xlink:href="#a|outline">x</text:a>')],
    ["a picture", { ...content('<draw:image xlink:href="Pictures/1.png"/>'), "Pictures/1.png": { text: "\x89PNG" } }],
    ["a picture of a pasted web page", content('<draw:image xlink:href="https://example.com/x.png"/>')],
    ["a chart", { ...content('<draw:object xlink:href="./Object 1"/>'), "Object 1/content.xml": { text: "<x/>" } }],
    [
      "the template it was made from",
      { "meta.xml": { text: '<m><meta:template xlink:href="../../AppData/Roaming/x.ott"/></m>' } },
    ],
    [
      "its layout cache, which LibreOffice calls binary",
      manifest('<manifest:file-entry manifest:full-path="layout-cache" manifest:media-type="application/binary"/>'),
    ],
    [
      "its settings of the window",
      manifest(
        '<manifest:file-entry manifest:full-path="Configurations2/" manifest:media-type="application/vnd.sun.xml.ui.configuration"/>',
      ),
    ],
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

describe("refused is a document with", () => {
  test.each<[string, string, Changes]>([
    ["macros", "Basic", { "Basic/Standard/Module1.xml": { text: "<x/>" } }],
    ["macros", "Basic in other letters", { "BASIC/script-lc.xml": { text: "<x/>" } }],
    ["macros", "Basic with a backslash", { "Basic\\script-lc.xml": { text: "<x/>" } }],
    ["macros", "an empty folder for Basic", { "Basic/": {} }],
    ["macros", "dialogs", { "Dialogs/dialog-lc.xml": { text: "<x/>" } }],
    ["macros", "Python", { "Scripts/python/x.py": { text: "import os" } }],
    ["macros", "JavaScript", { "Scripts/javascript/x/x.txt": { text: "x" } }],
    ["macros", "Basic in an embedded object", { "Object 1/Basic/script-lc.xml": { text: "<x/>" } }],
    ["macros", "Basic in its text", content("<ooo:library-embedded/>")],
    [
      "script",
      "an event that runs a macro",
      content(listener('script:event-name="dom:load" xlink:href="vnd.sun.star.script:x?location=application"')),
    ],
    [
      "script",
      "an event with another prefix",
      content('<x:event-listener xmlns:x="urn:oasis:names:tc:opendocument:xmlns:script:1.0"/>'),
    ],
    ["script", "an event in its styles", { "styles.xml": { text: odtText(listener('script:language="ooo:script"')) } }],
    [
      "script",
      "an event in UTF-16",
      { "styles.xml": { text: Buffer.from(`\uFEFF${odtText(listener("")).replace("UTF-8", "UTF-16")}`, "utf16le") } },
    ],
    ["script", "an event in an embedded object", { "Object 1/content.xml": { text: odtText(listener("")) } }],
    ["script", "a script", content('<office:script script:language="ooo:Basic"/>')],
    ["script", "a script in a field", content('<text:script script:language="JavaScript">x</text:script>')],
    [
      "remote-content",
      "a link to a macro",
      content('<text:a xlink:href="vnd.sun.star.script:x$y?language=Python&amp;location=user">x</text:a>'),
    ],
    ["remote-content", "a link to a macro, in references", content('<text:a xlink:href="vnd&#46;sun.star.script:x">x</text:a>')],
    ["remote-content", "a link to a macro of old", content('<text:a xlink:href="macro:///Standard.Module1.Main">x</text:a>')],
    ["remote-content", "a link to a command", content('<text:a xlink:href=".uno:Quit">x</text:a>')],
    ["remote-content", "a link with a script", content('<text:a xlink:href="javascript:x">x</text:a>')],
    [
      "remote-content",
      "a section of a server",
      content('<text:section><text:section-source xlink:href="https://example.com/x.odt"/></text:section>'),
    ],
    ["remote-content", "an object of a server", content('<draw:object xlink:href="https://example.com/x.ods"/>')],
    ["remote-content", "a picture of a share", content('<draw:image xlink:href="file://server/share/x.png"/>')],
    ["remote-content", "a picture of a share, with backslashes", content('<draw:image xlink:href="\\\\server\\share\\x.png"/>')],
    [
      "remote-content",
      "a template of a server",
      { "meta.xml": { text: '<m><meta:template xlink:href="https://example.com/x.ott"/></m>' } },
    ],
    ["remote-content", "a frame", content('<draw:floating-frame xlink:href="https://example.com/"/>')],
    ["embedded-object", "an OLE object", content('<draw:object-ole xlink:href="./Object 1"/>')],
    ["embedded-object", "an OLE object that nothing names", { "Object 1": { text: compoundFile([{ name: "x" }]) } }],
    [
      "embedded-object",
      "an OLE object, by its manifest",
      manifest('<manifest:file-entry manifest:full-path="x" manifest:media-type="application/vnd.sun.star.oleobject"/>'),
    ],
    [
      "embedded-object",
      "a script, by its manifest",
      manifest('<manifest:file-entry manifest:full-path="x" manifest:media-type="text/x-python-script"/>'),
    ],
    ["embedded-object", "an applet", content("<draw:applet/>")],
    ["embedded-object", "a plug-in", content("<draw:plugin/>")],
    ["data-link", "DDE", content('<text:dde-connection-decl office:dde-application="soffice"/>')],
    ["data-link", "DDE in a section", content("<office:dde-source/>")],
    ["unreadable", "a password", manifest("<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>")],
    ["unreadable", "entities of its own", { "content.xml": { text: `<!DOCTYPE x [<!ENTITY e "x">]>${odtText("")}` } }],
    ["program", "a program", { "Pictures/1.png": { text: "MZ\x90" } }],
    ["embedded-file", "an archive", { "Pictures/1.png": { text: zip(odtParts()) } }],
    ["contradictory", "a type longer than its name says", { mimetype: { text: ODT_TYPE, local: { unpackedBytes: 38 } } }],
  ])("%s: %s", (because, _what, changes) => expect(inspect(changes)).toEqual({ refused: "unsafe", because }));
});
