import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { type Finding, resultFor, type SiteCheck, type VisitedPage } from "./check.ts";

type Message = {
  url: string;
  type: "error" | "info" | "non-document-error";
  subType?: string;
  message: string;
  extract?: string;
  lastLine?: number;
};
type Document = { page: VisitedPage; which: "as served" | "as rendered"; html: string; file: string };

/**
 * Nu HTML Checker, errors and warnings: each document as the server sent it and as the browser has it after hydration.
 * One Java process takes them all, since starting it costs more than the checking.
 */
export const nu: SiteCheck = {
  name: "Nu HTML Checker",
  notRun: () => (spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0 ? undefined : "not run: no Java"),
  async judge({ pages }) {
    const folder = mkdtempSync(join(tmpdir(), "nu-"));
    try {
      const documents = pages.flatMap((page, index) => documentsOf(page, join(folder, String(index))));
      for (const { file, html } of documents) writeFileSync(file, html);
      const messages = (await validate(documents.map(({ file }) => file))).filter(
        ({ type, subType }) => type !== "info" || subType === "warning",
      );
      const findings = (page: VisitedPage) =>
        documents
          .filter((document) => document.page === page)
          .flatMap((document) =>
            messages
              .filter(({ url }) => url === pathToFileURL(document.file).href)
              .map((message) => findingOf(document, message)),
          );
      const lost = messages.filter(({ type }) => type === "non-document-error");
      if (lost.length > 0) throw new Error(`The Nu HTML Checker could not read a document: ${lost[0]?.message}`);
      return pages.map((page) => resultFor(nu.name, page, { findings: findings(page) }));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function documentsOf(page: VisitedPage, file: string): Document[] {
  const rendered: Document = { page, which: "as rendered", html: page.renderedHtml, file: `${file}-rendered.html` };
  // The password changes nothing in what the server sends.
  if (page.state === "parked, unlocked") return [rendered];
  return [{ page, which: "as served", html: page.servedHtml, file: `${file}-served.html` }, rendered];
}

const findingOf = ({ which }: Document, { type, subType, message, extract = "" }: Message): Finding => ({
  rule: subType ?? type,
  where: `${which}: ${extract.replace(/\s+/g, " ").trim()}`,
  what: message,
});

async function validate(files: readonly string[]): Promise<Message[]> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const child = spawn("java", ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", ...files], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (code !== 0) throw new Error(`The Nu HTML Checker ended with ${code}.\n${output}`);
  return (JSON.parse(output) as { messages: Message[] }).messages;
}
