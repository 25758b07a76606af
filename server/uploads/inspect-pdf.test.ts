import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { objectStream, pdf, stream } from "../../tests/support/sample-pdfs.ts";
import { inspectFile } from "./inspect-file.ts";

const page = (text: string) => stream(`/Length ${text.length}`, text);
const deflated = (bytes: Buffer | string) => stream("/Filter /FlateDecode", deflateSync(bytes));
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const packed = (options: Parameters<typeof objectStream>[1]) => pdf("", objectStream([SCRIPT], options));
const action = (name: string) => pdf("", `<< /S /${name} >>`);
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString("hex")}>`);

describe("a file is accepted with", () => {
  test.each<[string, Buffer]>([
    ["a first view, as LibreOffice writes it", pdf("/OpenAction [1 0 R /XYZ null null 0]")],
    ["a first view by an action, as LaTeX writes it", pdf("/OpenAction 3 0 R", "<< /S /GoTo /D [1 0 R /Fit] >>")],
    ["a link", pdf("", "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com/JavaScript) >> >>")],
    ["the words of a developer in its text", pdf("", page("BT (HTML/CSS/JavaScript, /JS \\(React\\), /Launch) Tj ET"))],
    ["the words of a developer in a packed text", pdf("", deflated("BT (HTML/CSS /JavaScript /JS (x)) Tj ET"))],
    ["the words of a developer in its title", pdf("", "<< /Title (HTML/CSS/JavaScript \\( /JS (x)) /Author <2F4A53> >>")],
    ["fields to fill in", pdf("/AcroForm << /Fields [] /NeedAppearances true >>")],
    ["objects in a stream", pdf("", objectStream(["<< /Type /Font >>", "[1 2]", "(text /JS )", "<< /A (b) >>"]))],
    ["objects in a stream that is not packed", pdf("", objectStream(["<< /A /B >>"], { filter: "", pack: (bytes) => bytes }))],
    ["an outline", pdf("", "<< /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >>")],
    ["a name that begins like one", pdf("/JSx 1 /Launcher 2 /XFAx 3")],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "pdf" }));
});

describe("a file is refused with", () => {
  test.each<[string, string, Buffer]>([
    ["script", "JavaScript when it is opened", pdf(`/OpenAction ${SCRIPT}`)],
    ["script", "JavaScript by its name alone", pdf("/Names << /JavaScript 3 0 R >>")],
    ["script", "a script alone", pdf("", "<< /JS (app.alert(1)) >>")],
    ["script", "a script on a page", pdf("", `<< /Type /Page /AA << /O ${SCRIPT} >> >>`)],
    ["script", "a name in hexadecimal", pdf("/OpenAction << /S /J#61vaScript >>")],
    ["script", "a comment between", pdf("/OpenAction << /S %x\n/JavaScript%y\n/JS(x) >>")],
    ["script", "a string before that closes nothing", pdf("/X (\\)) /OpenAction << /JS (x) >>")],
    ["script", "a percent sign in a string before", pdf("/X (50%) /OpenAction << /JS (x) >>")],
    ["script", "a word that seems to end the object", pdf("/X endobj /OpenAction << /JS (x) >>")],
    ["script", "an object behind the end", Buffer.concat([pdf(), Buffer.from("\n9 0 obj << /JS (x) >> endobj")])],
    ["script", "an object in a comment, which readers find", pdf("", `1 endobj % 9 0 obj ${SCRIPT}`)],
    ["script", "a script in the trailer", Buffer.from("%PDF-1.7\ntrailer << /Root << /OpenAction << /JS (x) >> >> >>")],
    ["script", "a script in an object stream", pdf("", objectStream(["<< /A 1 >>", SCRIPT]))],
    ["script", "a hexadecimal name in an object stream", pdf("", objectStream(["<< /S /J#61vaScript >>"]))],
    ["script", "an object stream that is not packed", packed({ filter: "", pack: (bytes) => bytes })],
    ["script", "an object stream without its type", packed({ dictionary: "" })],
    ["script", "an object stream, its type in hex", packed({ dictionary: "/Type /Obj#53tm" })],
    ["script", "an unclosed string before it in an object stream", pdf("", objectStream(["( (", SCRIPT]))],
    ["script", "an XFA form", pdf("/AcroForm << /XFA 3 0 R >>")],
    ["program", "a program to start", pdf("/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>")],
    ...["RichMedia", "Rendition", "Movie", "GoToE"].map(
      (name) => ["embedded-file", name, action(name)] as [string, string, Buffer],
    ),
    ...["SubmitForm", "ImportData"].map((name) => ["remote-content", name, action(name)] as [string, string, Buffer]),
    ["embedded-file", "an embedded file", pdf("", stream("/Type /EmbeddedFile", "MZ"))],
    ["embedded-file", "a list of embedded files", pdf("/Names << /EmbeddedFiles 3 0 R >>")],
    ["remote-content", "a place in a file of a share", pdf("/OpenAction << /S /GoToR /F (\\\\\\\\server\\\\x) >>")],
    ["unreadable", "an object stream in hex", packed({ filter: "/Filter /ASCIIHexDecode", pack: hex })],
    [
      "unreadable",
      "an object stream packed twice",
      packed({ filter: "/Filter [/ASCIIHexDecode /FlateDecode]", pack: (bytes) => hex(deflateSync(bytes)) }),
    ],
    ["unreadable", "an object stream with a predictor", packed({ dictionary: "/Type /ObjStm /DecodeParms << /Predictor 12 >>" })],
    ["unreadable", "an object stream whose filter is elsewhere", packed({ filter: "/Filter 9 0 R" })],
    [
      "unreadable",
      "an object stream whose first object is elsewhere",
      pdf("", stream("/Type /ObjStm /N 1 /First 9 0 R", "20 0 1")),
    ],
    ["unreadable", "an object stream that is encrypted", packed({ pack: () => Buffer.from("\x01\x02\x03") })],
    ["unreadable", "an object stream that is a bomb", packed({ pack: () => deflateSync(Buffer.alloc(11 * 1024 * 1024)) })],
    ["unreadable", "objects within objects within objects", Buffer.from(`%PDF-1.7\n${"1 0 obj << ".repeat(20_000)}`)],
  ])("%s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));
});
