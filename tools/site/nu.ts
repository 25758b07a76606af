import { execFile, spawnSync } from "node:child_process";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

import { NotRun } from "../report/closing-line.ts";
import { checked, type Finding, type SiteCheck, type VisitedPage } from "./check.ts";

type Message = { url?: string; type: string; subType?: string; message: string; extract?: string };
type Document = { version: "as served" | "as rendered"; html: string };

const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The errors and warnings of the Nu HTML Checker, for each document as the server sent it and as scripts changed it. */
export const nu: SiteCheck = {
  name: "Nu HTML Checker",
  async run({ pages }) {
    if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) throw new NotRun("Java is not installed.");
    const findings = await check(pages.map(documentsOf));
    return pages.map((page, index) => checked(page, findings[index] ?? []));
  },
};

/** The server sends the same document with and without the password, so it is checked once. */
const documentsOf = ({ state, servedHtml, renderedHtml }: VisitedPage): Document[] => [
  ...(state === "parked, unlocked" ? [] : [{ version: "as served" as const, html: servedHtml }]),
  { version: "as rendered", html: renderedHtml },
];

/** Returns the findings of each page. One Java process checks all documents, because its start is slow. */
export async function check(pages: readonly (readonly Document[])[]): Promise<Finding[][]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "nu-"));
  const documents = new Map<string, Document & { page: number }>(
    pages.flatMap((own, page) => own.map((document, index) => [`${page}-${index}.html`, { ...document, page }] as const)),
  );
  for (const [name, { html }] of documents) writeFileSync(join(folder.path, name), html);
  const findings: Finding[][] = pages.map(() => []);
  const messages = await validate([...documents.keys()].map((name) => join(folder.path, name)));
  for (const { url = "", type, subType, message, extract = "" } of messages) {
    if (type === "info" && subType !== "warning") continue;
    // The checker writes file:/x where Node writes file:///x, so only the names of the files are compared.
    const document = documents.get(basename(url));
    if (!document || type === "non-document-error") throw new Error(`The Nu HTML Checker failed at "${url}": ${message}`);
    const where = `${document.version}: ${extract.replace(/\s+/g, " ").trim()}`;
    findings[document.page]?.push({ rule: subType ?? type, where, what: message });
  }
  return findings;
}

async function validate(files: readonly string[]): Promise<Message[]> {
  const options = ["-jar", JAR, "--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await promisify(execFile)("java", [...options, ...files], { maxBuffer: MAX_OUTPUT_BYTES });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}
