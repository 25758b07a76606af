import { readFile } from "node:fs/promises";
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
export async function readFormPages(build: string, { policyFor }: SecurityHeaders): Promise<FormPages> {
  const folder = join(build, FORM_PAGES_FOLDER);
  const stored = JSON.parse(await readFile(join(folder, FORM_PAGES_LIST), "utf8")) as StoredFormPage[];
  const pages = new Map<string, FormPage>();
  for (const { page, state, ...hashes } of stored)
    pages.set(keyOf(page, state), await pageIn(folder, page, state, policyFor(hashes)));
  return (page, state) => {
    const found = pages.get(keyOf(page, state));
    if (!found) throw new Error(`The build in ${build} has no page for ${page} (${state}).`);
    return found;
  };
}

const keyOf = (page: string, state: FormPageState) => `${page} ${state}`;

async function pageIn(folder: string, page: string, state: FormPageState, policy: string): Promise<FormPage> {
  const read = (ending: string) => readFile(join(folder, formPageFile(page, state) + ending));
  const [br, gzip, identity] = await Promise.all([read(".br"), read(".gz"), read("")]);
  return { policy, bodies: { br, gzip, identity } };
}
