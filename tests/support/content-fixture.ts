import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ContentError, type ValidationError } from "../../content-reader/validation-error.ts";
import { readContent } from "../../content-reader/read-content.ts";
import { PAGE_NAMES } from "../../content-reader/pages.ts";
import { FIXTURE_CONTENT } from "./fixture-content.ts";

/* A folder of content for tests, which they may change and must remove. */

/** Copies tests/fixtures/content into a new folder, with Easy Read pages of a few words. */
export function contentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const own = ["art", "easy-read"].map((name) => join(FIXTURE_CONTENT, name));
  cpSync(FIXTURE_CONTENT, folder, { recursive: true, filter: (path) => !own.includes(path) });
  symlinkSync(join(FIXTURE_CONTENT, "art"), join(folder, "art"));
  mkdirSync(join(folder, "easy-read/parts"), { recursive: true });
  cpSync(join(FIXTURE_CONTENT, "easy-read/labels.yaml"), join(folder, "easy-read/labels.yaml"));
  const supports = readdirSync(join(FIXTURE_CONTENT, "services")).map((file) => file.replace(/\.md$/, ""));
  for (const name of [...PAGE_NAMES, "not-found"])
    writeFileSync(join(folder, `easy-read/${name}.md`), twinWith(name === "services" ? supports : ["first"]));
  for (const [file, text] of Object.entries(SHARED_FILES)) writeFileSync(join(folder, "easy-read", file), text);
  return folder;
}

/** The errors that stop a build with this content. */
export function faultsIn(folder: string, now?: Date): readonly ValidationError[] {
  try {
    readContent(folder, now);
  } catch (error) {
    if (error instanceof ContentError) return error.errors;
    throw error;
  }
  return [];
}

/** Replaces text in a file. @throws Error if the file does not contain it, because the test would then check unchanged content */
export function changeFile(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has nothing like ${String(from)}: the test is out of date`);
  writeFileSync(file, after);
}

/** An Easy Read page with one section for each id. */
export const twinWith = (ids: readonly string[]): string => `---
title: A page in Easy Read
description: A page of a few words, which is as long as a description must be at least.
heading: A page
updated: 2099-01-01
reviewed: null
---
${ids.map((id) => `## A part {#${id}}\n\n[people]\nWe support people with **disability**.\n`).join("\n")}`;

const SHARED_FILES = {
  "parts/contact.md": "[phone]\nCall us on {{phone.general}}.\n",
  "words.yaml": "disability: [Disability can make some things hard to do.]\n",
  "dictionary.yaml": "same: [{ say: support worker, not: [carer, key worker] }]\neveryday: []\n",
};
