import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { anyAddress, postForm } from "../support/raw-request.ts";

/** Incomplete forms, which the server renders again with every answer. */
const FORMS = [
  { path: "/contact", given: { way: "myself" }, lines: "message", line: "name" },
  { path: "/careers", given: {}, lines: "experience", line: "adjustments" },
] as const;

const TYPED: readonly string[] = [
  '<link rel="modulepreload" href="/a.js"/>',
  "</title></textarea></form></head></body></html>",
  "<script>alert(1)</script>",
  "<!-- not closed",
  "--> <!-- <![CDATA[ ]]>",
  "$& $1 $$ $` $' $<name>",
  "&amp; &lt; &quot; &#x27; &nbsp; \\u003c %3Cscript%3E",
  `"quotes" 'single' \`back\``,
  "{{brand.name}} {phone} ${7 * 7}",
  "\u202Egnp.exe \u2066mixed\u2069 \u200F\u200E",
  "%s %n %00 %E0%A4%A + &&== ;",
  "constructor __proto__ toString hasOwnProperty",
  "\u0001\u0007\u001B[31m bell \u007F",
  "👩🏽‍🦽 e\u0301 \uFEFF ﷽ 𝒽ℯ𝓁𝓁ℴ",
  "\tindented\n\n  and in lines\n",
];

for (const { path, given, lines, line } of FORMS) {
  test(`any text in a form of ${path} is returned as typed, with 422`, async ({ page, baseURL }) => {
    for (const typed of TYPED) {
      const { status, body } = await postForm(
        `${baseURL}${path}`,
        { ...given, [lines]: typed, [line]: typed },
        { Accept: "text/html", "X-Forwarded-For": anyAddress() },
      );
      expect(status, typed).toBe(422);
      const html = body.toString();
      expect(await valueIn(page, html, lines), typed).toBe(typed);
      // A single-line field has no line breaks.
      expect(await valueIn(page, html, line)).toBe(path === "/contact" ? typed.replaceAll(/[\r\n]+/g, " ") : typed);
    }
  });
}

/** The value of a control, as the parser of the browser reads the document. */
const valueIn = (page: Page, html: string, name: string) =>
  page.evaluate(
    ({ text, control }) => {
      const found = new DOMParser().parseFromString(text, "text/html").querySelector(`[name="${control}"]`);
      return found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found.value : undefined;
    },
    { text: html, control: name },
  );
