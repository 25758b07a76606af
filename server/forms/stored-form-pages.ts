import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  FORM_PAGES_FOLDER,
  FORM_PAGES_LIST,
  formPageFile,
  type FormPageState,
  type StoredFormPage,
} from "../build/store-form-pages.ts";
import type { Coding } from "../http/content-coding.ts";
import type { SecurityHeaders } from "../security-headers.ts";

export type FormPage = { policy: string; bodies: Record<Coding, Buffer> };
export type FormPages = (page: string, state: FormPageState) => FormPage;

/** Reads the stored responses to forms of a build into memory (about 2 MB). */
export function readFormPages(build: string, { policyFor }: SecurityHeaders): FormPages {
  const folder = join(build, FORM_PAGES_FOLDER);
  const stored = JSON.parse(readFileSync(join(folder, FORM_PAGES_LIST), "utf8")) as StoredFormPage[];
  const pages = new Map(
    stored.map(({ page, state, ...hashes }) => [keyOf(page, state), pageIn(folder, page, state, policyFor(hashes))]),
  );
  return (page, state) => {
    const found = pages.get(keyOf(page, state));
    if (!found) throw new Error(`The build in ${build} has no page for ${page} (${state}).`);
    return found;
  };
}

const keyOf = (page: string, state: FormPageState) => `${page} ${state}`;

function pageIn(folder: string, page: string, state: FormPageState, policy: string): FormPage {
  const read = (ending: string) => readFileSync(join(folder, formPageFile(page, state) + ending));
  return { policy, bodies: { br: read(".br"), gzip: read(".gz"), identity: read("") } };
}
