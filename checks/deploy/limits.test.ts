import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { siteForms } from "../../server/forms/site-forms.ts";
import { PICTURE_FORM } from "../../server/staff-side/check-request.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { ROOT } from "./machine.ts";

const textOf = (file: string) => readFileSync(join(ROOT, "deploy", file), "utf8");
const WITH_FILE = siteForms(content)
  .filter(({ fileField }) => fileField !== undefined)
  .flatMap(({ addresses }) => addresses);
const WITHOUT_FILE = siteForms(content)
  .filter(({ fileField }) => fileField === undefined)
  .flatMap(({ addresses }) => addresses);

/** The addresses with a limit of their own, each as a pattern. */
const patternsIn = (conf: string) =>
  Array.from(conf.matchAll(/location ~ (\S+) \{\n\s+client_max_body_size (\d+m);/g), ([, pattern = "", limit]) => ({
    pattern: new RegExp(pattern),
    limit,
  }));

test("nginx lets a file through at the very addresses that take one", () => {
  const [files, pictures, ...more] = patternsIn(textOf("nginx/site.conf"));
  expect(more).toEqual([]);
  expect([files?.limit, pictures?.limit]).toEqual(["10m", "16m"]);
  for (const path of WITH_FILE) expect(path).toMatch(files!.pattern);
  for (const path of [...WITHOUT_FILE, "/careers/sent", "/careers-x"]) expect(path).not.toMatch(files!.pattern);
  expect(pictures?.pattern.source).toBe(PICTURE_FORM.source);
});

test("Caddy lets a file through at the very addresses that take one", () => {
  const caddy = textOf("caddy/Caddyfile");
  const paths = WITH_FILE.join(" ");
  const pictures = PICTURE_FORM.source.replaceAll("\\/", "/");
  for (const line of [`@file path ${paths}`, `@words not path ${paths}`]) expect(caddy).toContain(`\t${line}\n`);
  for (const line of [`@picture path_regexp ${pictures}`, `@words not path_regexp ${pictures}`])
    expect(caddy).toContain(`\t${line}\n`);
});
