import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { NotRun } from "../report/not-run.ts";
import { checked, type Finding, type SiteCheck, type VisitedPage } from "./check.ts";

type Message = { url?: string; type: string; subType?: string; message: string; extract?: string };
type Document = { version: "as served" | "as rendered"; html: string };

/** Nu HTML Checker, errors and warnings, of each document as the server sent it and as scripts changed it. */
export const nu: SiteCheck = {
  name: "Nu HTML Checker",
  async run({ pages }) {
    if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) throw new NotRun("Java is not installed.");
    const findings = await check(pages.map(documentsOf));
    return pages.map((page, index) => checked(page, findings[index] ?? []));
  },
};

/** The server sends the same document with and without the password. */
const documentsOf = ({ state, servedHtml, renderedHtml }: VisitedPage): Document[] => [
  ...(state === "parked, unlocked" ? [] : [{ version: "as served" as const, html: servedHtml }]),
  { version: "as rendered", html: renderedHtml },
];

/** Returns the findings of each page, given its documents. One Java process reads all documents, because its start is slow. */
export async function check(pages: readonly (readonly Document[])[]): Promise<Finding[][]> {
  const folder = mkdtempSync(join(tmpdir(), "nu-"));
  const documents = new Map<string, Document & { page: number }>(
    pages.flatMap((own, page) => own.map((document, index) => [`${page}-${index}.html`, { ...document, page }] as const)),
  );
  const findings: Finding[][] = pages.map(() => []);
  try {
    for (const [name, { html }] of documents) writeFileSync(join(folder, name), html);
    const messages = await validate([...documents.keys()].map((name) => join(folder, name)));
    for (const { url = "", type, subType, message, extract = "" } of messages) {
      if (type === "info" && subType !== "warning") continue;
      // The checker writes file:/x where Node writes file:///x, so only the names of the files are compared.
      const document = documents.get(basename(url));
      if (!document || type === "non-document-error") throw new Error(`The Nu HTML Checker failed at "${url}": ${message}`);
      const where = `${document.version}: ${extract.replace(/\s+/g, " ").trim()}`;
      findings[document.page]?.push({ rule: subType ?? type, where, what: message });
    }
    return findings;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function validate(files: readonly string[]): Promise<Message[]> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const options = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"];
  const child = spawn("java", [...options, ...files], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (code !== 0) throw new Error(`The Nu HTML Checker ended with ${code}.\n${output}`);
  return (JSON.parse(output) as { messages: Message[] }).messages;
}
