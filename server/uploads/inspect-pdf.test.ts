import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { objectStream, pdf, stream } from "../../tests/support/sample-pdfs.ts";
import { inspectFile } from "./inspect-file.ts";

const page = (text: string) => stream(`/Length ${text.length}`, text);
const deflated = (bytes: Buffer | string) => stream("/Filter /FlateDecode", deflateSync(bytes));
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString("hex")}>`);

describe("accepted is a file with", () => {
  test.each<[string, Buffer]>([
    ["a head alone", Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")],
    ["a first view, as LibreOffice writes it", pdf("/OpenAction [1 0 R /XYZ null null 0]")],
    ["a first view by an action, as LaTeX writes it", pdf("/OpenAction 3 0 R", "<< /S /GoTo /D [1 0 R /Fit] >>")],
    ["a link", pdf("", "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com/JavaScript) >> >>")],
    ["the words of a developer in its text", pdf("", page("BT (HTML/CSS/JavaScript, /JS \\(React\\), /Launch) Tj ET"))],
    ["the words of a developer in a packed text", pdf("", deflated("BT (HTML/CSS /JavaScript /JS (x)) Tj ET"))],
    ["the words of a developer in its title", pdf("", "<< /Title (HTML/CSS/JavaScript \\( /JS (x)) /Author <2F4A53> >>")],
    ["names in a comment", pdf("% /JavaScript /JS\n")],
    ["fields to fill in", pdf("/AcroForm << /Fields [] /NeedAppearances true >>")],
    ["objects in a stream", pdf("", objectStream(["<< /Type /Font >>", "[1 2]", "(text /JS )", "<< /A (b) >>"]))],
    ["objects in a stream that is not packed", pdf("", objectStream(["<< /A /B >>"], { filter: "", pack: (bytes) => bytes }))],
    ["an outline", pdf("", "<< /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >>")],
    ["a name that begins like one", pdf("/JSx 1 /Launcher 2 /XFAx 3")],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "pdf" }));
});

describe("refused is a file with", () => {
  test.each<[string, string, Buffer]>([
    ["script", "JavaScript when it is opened", pdf(`/OpenAction ${SCRIPT}`)],
    ["script", "JavaScript in an object of its own", pdf("/OpenAction 3 0 R", SCRIPT)],
    ["script", "JavaScript by its name alone", pdf("/Names << /JavaScript 3 0 R >>")],
    ["script", "a script alone", pdf("", "<< /JS (app.alert(1)) >>")],
    ["script", "a script on a page", pdf("", `<< /Type /Page /AA << /O ${SCRIPT} >> >>`)],
    ["script", "a name in hexadecimal", pdf("/OpenAction << /S /J#61vaScript >>")],
    ["script", "a name all in hexadecimal", pdf("/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>")],
    ["script", "a short name in hexadecimal", pdf("/OpenAction << /#4A#53 (x) >>")],
    ["script", "a comment between", pdf("/OpenAction << /S %x\n/JavaScript%y\n/JS(x) >>")],
    ["script", "no white space", pdf("/OpenAction<</S/JavaScript/JS(x)>>")],
    ["script", "a string before that closes nothing", pdf("/X (\\)) /OpenAction << /JS (x) >>")],
    ["script", "a string before with parentheses", pdf("/X (()) /OpenAction << /JS (x) >>")],
    ["script", "a percent sign in a string before", pdf("/X (50%) /OpenAction << /JS (x) >>")],
    ["script", "a word that seems to end the object", pdf("/X endobj /OpenAction << /JS (x) >>")],
    ["script", "a word that seems to begin a stream", pdf("/X stream /OpenAction << /JS (x) >>")],
    ["script", "an object behind the end", Buffer.concat([pdf(), Buffer.from("\n9 0 obj << /JS (x) >> endobj")])],
    ["script", "an object in a comment, which readers find", pdf("", `1 endobj % 9 0 obj ${SCRIPT}`)],
    ["script", "an object without an end", Buffer.from("%PDF-1.7\n1 0 obj << /JS (x")],
    ["script", "a script in the trailer", Buffer.from("%PDF-1.7\ntrailer << /Root << /OpenAction << /JS (x) >> >> >>")],
    ["script", "a script in an object stream", pdf("", objectStream(["<< /A 1 >>", SCRIPT]))],
    ["script", "a hexadecimal name in an object stream", pdf("", objectStream(["<< /S /J#61vaScript >>"]))],
    [
      "script",
      "a script in an object stream that is not packed",
      pdf("", objectStream([SCRIPT], { filter: "", pack: (bytes) => bytes })),
    ],
    ["script", "an object stream without its type", pdf("", objectStream([SCRIPT], { dictionary: "" }))],
    [
      "script",
      "an object stream with its type in hexadecimal",
      pdf("", objectStream([SCRIPT], { dictionary: "/Type /Obj#53tm" })),
    ],
    ["script", "an object stream with a short filter name", pdf("", objectStream([SCRIPT], { filter: "/Filter [/Fl]" }))],
    ["script", "an unclosed string before it in an object stream", pdf("", objectStream(["( (", SCRIPT]))],
    ["script", "an XFA form", pdf("/AcroForm << /XFA 3 0 R >>")],
    ["script", "an XFA form with parts", pdf("/AcroForm << /XFA [(a) 3 0 R] >>")],
    ["program", "a program to start", pdf("/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>")],
    ["embedded-file", "an embedded file", pdf("", stream("/Type /EmbeddedFile", "MZ"))],
    ["embedded-file", "a list of embedded files", pdf("/Names << /EmbeddedFiles 3 0 R >>")],
    ["embedded-file", "an embedded file in an object stream", pdf("", objectStream(["<< /Names << /EmbeddedFiles 3 0 R >> >>"]))],
    ["embedded-file", "media", pdf("", "<< /Subtype /RichMedia >>")],
    ["embedded-file", "a rendition", pdf("", "<< /S /Rendition >>")],
    ["embedded-file", "a movie", pdf("", "<< /Subtype /Movie >>")],
    ["embedded-file", "a place in an embedded file", pdf("/OpenAction << /S /GoToE >>")],
    ["remote-content", "a place in a file of a share", pdf("/OpenAction << /S /GoToR /F (\\\\\\\\server\\\\x) >>")],
    ["remote-content", "a form that sends", pdf("", "<< /S /SubmitForm /F (https://example.com/) >>")],
    ["remote-content", "a form that loads", pdf("", "<< /S /ImportData >>")],
    [
      "unreadable",
      "an object stream in hexadecimal",
      pdf("", objectStream([SCRIPT], { filter: "/Filter /ASCIIHexDecode", pack: hex })),
    ],
    [
      "unreadable",
      "an object stream packed twice",
      pdf(
        "",
        objectStream([SCRIPT], { filter: "/Filter [/ASCIIHexDecode /FlateDecode]", pack: (bytes) => hex(deflateSync(bytes)) }),
      ),
    ],
    [
      "unreadable",
      "an object stream with a predictor",
      pdf("", objectStream([SCRIPT], { dictionary: "/Type /ObjStm /DecodeParms << /Predictor 12 >>" })),
    ],
    ["unreadable", "an object stream whose filter is elsewhere", pdf("", objectStream([SCRIPT], { filter: "/Filter 9 0 R" }))],
    ["unreadable", "an object stream of another file", pdf("", objectStream([], { dictionary: "/Type /ObjStm /F (x)" }))],
    [
      "unreadable",
      "an object stream whose first object is elsewhere",
      pdf("", stream("/Type /ObjStm /N 1 /First 9 0 R", "20 0 1")),
    ],
    [
      "unreadable",
      "an object stream that is encrypted",
      pdf("", objectStream([SCRIPT], { pack: () => Buffer.from("\x01\x02\x03") })),
    ],
    [
      "unreadable",
      "an object stream that is a bomb",
      pdf("", objectStream([], { pack: () => deflateSync(Buffer.alloc(11 * 1024 * 1024)) })),
    ],
    ["unreadable", "objects within objects within objects", Buffer.from(`%PDF-1.7\n${"1 0 obj << ".repeat(20_000)}`)],
  ])("%s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));
});
