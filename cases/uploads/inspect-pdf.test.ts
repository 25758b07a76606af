import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";

import { objectStream, pdf, stream } from "../../tests/support/sample-files.ts";
import { inspectFile } from "./inspect-file.ts";

const page = (text: string) => stream(`/Length ${text.length}`, text);
const deflated = (bytes: Buffer | string) => stream("/Filter /FlateDecode", deflateSync(bytes));
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const packed = (options: Parameters<typeof objectStream>[1]) => pdf("", objectStream([SCRIPT], options));
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString("hex")}>`);
const asItIs = (bytes: Buffer) => bytes;

test.each<[string, Buffer]>([
  ["a first view, as LibreOffice writes it", pdf("/OpenAction [1 0 R /XYZ null null 0]")],
  ["a first view by an action, as LaTeX writes it", pdf("/OpenAction 3 0 R", "<< /S /GoTo /D [1 0 R /Fit] >>")],
  ["a link", pdf("", "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com/JavaScript) >> >>")],
  ["the words of a developer in its text", pdf("", page("BT (HTML/CSS/JavaScript, /JS \\(React\\), /Launch) Tj ET"))],
  ["the words of a developer in a packed text", pdf("", deflated("BT (HTML/CSS /JavaScript /JS (x)) Tj ET"))],
  ["the words of a developer in its title", pdf("", "<< /Title (HTML/CSS/JavaScript \\( /JS (x)) /Author <2F4A53> >>")],
  ["fields to fill in", pdf("/AcroForm << /Fields [] /NeedAppearances true >>")],
  ["objects in a stream", pdf("", objectStream(["<< /Type /Font >>", "[1 2]", "(text /JS )", "<< /A (b) >>"]))],
  ["objects in a stream that is not packed", pdf("", objectStream(["<< /A /B >>"], { filter: "", pack: asItIs }))],
  ["an outline", pdf("", "<< /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >>")],
  ["names that begin like active ones", pdf("/JSx 1 /Launcher 2 /XFAx 3")],
])("a PDF is accepted with %s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "pdf" }));

type Row = [because: string, what: string, file: Buffer];
const script = (what: string, file: Buffer): Row => ["script", what, file];
const names = (because: string, ...given: string[]) =>
  given.map((name): Row => [because, `/${name}`, pdf("", `<< /S /${name} >>`)]);
const unreadable = (what: string, options: Parameters<typeof objectStream>[1]): Row => [
  "unreadable",
  `an object stream ${what}`,
  packed(options),
];

test.each<Row>([
  ...names("script", "JavaScript", "JS", "XFA"),
  ...names("program", "Launch"),
  ...names("embedded-file", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "Rendition", "Movie", "GoToE"),
  ...names("remote-content", "GoToR", "SubmitForm", "ImportData"),
  script("JavaScript when it is opened", pdf(`/OpenAction ${SCRIPT}`)),
  script("a script on a page", pdf("", `<< /Type /Page /AA << /O ${SCRIPT} >> >>`)),
  script("a name in hexadecimal", pdf("/OpenAction << /S /J#61vaScript >>")),
  script("a comment between", pdf("/OpenAction << /S %x\n/JavaScript%y\n/JS(x) >>")),
  script("a string before that closes nothing", pdf("/X (\\)) /OpenAction << /JS (x) >>")),
  script("a percent sign in a string before", pdf("/X (50%) /OpenAction << /JS (x) >>")),
  script("a word that seems to end the object", pdf("/X endobj /OpenAction << /JS (x) >>")),
  script("an object behind the end", Buffer.concat([pdf(), Buffer.from("\n9 0 obj << /JS (x) >> endobj")])),
  script("an object in a comment, which readers find", pdf("", `1 endobj % 9 0 obj ${SCRIPT}`)),
  script("a script in the trailer", Buffer.from("%PDF-1.7\ntrailer << /Root << /OpenAction << /JS (x) >> >> >>")),
  script("a script in an object stream", pdf("", objectStream(["<< /A 1 >>", SCRIPT]))),
  script("a hexadecimal name in an object stream", pdf("", objectStream(["<< /S /J#61vaScript >>"]))),
  script("an object stream that is not packed", packed({ filter: "", pack: asItIs })),
  script("an object stream without its type", packed({ dictionary: "" })),
  script("an object stream, its type in hexadecimal", packed({ dictionary: "/Type /Obj#53tm" })),
  script("an unclosed string before it in an object stream", pdf("", objectStream(["( (", SCRIPT]))),
  unreadable("in hexadecimal", { filter: "/Filter /ASCIIHexDecode", pack: hex }),
  unreadable("packed twice", { filter: "/Filter [/ASCIIHexDecode /FlateDecode]", pack: (bytes) => hex(deflateSync(bytes)) }),
  unreadable("with a predictor", { dictionary: "/Type /ObjStm /DecodeParms << /Predictor 12 >>" }),
  unreadable("whose filter is elsewhere", { filter: "/Filter 9 0 R" }),
  unreadable("that is encrypted", { pack: () => Buffer.from("\x01\x02\x03") }),
  unreadable("that is a bomb", { pack: () => deflateSync(Buffer.alloc(11 * 1024 * 1024)) }),
  ["unreadable", "an object stream whose start is elsewhere", pdf("", stream("/Type /ObjStm /N 1 /First 9 0 R", "20 0 1"))],
  ["unreadable", "objects within objects within objects", Buffer.from(`%PDF-1.7\n${"1 0 obj << ".repeat(20_000)}`)],
])("a PDF is refused as %s with %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));
