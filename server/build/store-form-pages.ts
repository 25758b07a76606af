import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { FormAnswers as AnswerWords } from "../../content-reader/form-schemas.ts";
import type { Served } from "../../app/forms/form-state.ts";
import { REFUSALS, type Refusal } from "../forms/form-refused.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import type { InlineHashes } from "../security-headers.ts";
import { type PageQuality, writeCompressed } from "./compress.ts";

/** The state that a stored page shows: why a form was refused, or why there is no record of a reference. */
export type FormPageState = Refusal | LookUpState;
const LOOK_UP_STATES = ["unknown", "unavailable", "too-many"] as const;
type LookUpState = (typeof LOOK_UP_STATES)[number];

export type StoredFormPage = InlineHashes & { page: string; state: FormPageState };

const FORM_PAGES = ["/contact", "/careers"];
const SENT_PAGES = ["/contact/sent", "/careers/sent"];

/** The folder of these pages in a build, and the file in it that lists them. */
export const FORM_PAGES_FOLDER = "form-pages";
export const FORM_PAGES_LIST = "form-pages.json";
export const formPageFile = (page: string, state: FormPageState) => `${page.slice(1).replaceAll("/", "--")}--${state}.html`;

type Parts = { render: RenderPage; words: AnswerWords; quality: PageQuality };

/**
 * Renders and stores every response to a form that has nothing personal: refusals, and pages after sending without a record.
 * They need no rendering per request, so that many requests for them do not slow down other visitors.
 */
export async function storeFormPages(folder: string, { render, words, quality }: Parts): Promise<void> {
  const target = join(folder, FORM_PAGES_FOLDER);
  mkdirSync(target, { recursive: true });
  const stored: StoredFormPage[] = [];
  for (const { page, state, served } of [...refusals(words), ...lookUps()]) {
    const { html, ...hashes } = await render(page, served);
    writeCompressed(join(target, formPageFile(page, state)), html, quality);
    stored.push({ page, state, ...hashes });
  }
  writeFileSync(join(target, FORM_PAGES_LIST), JSON.stringify(stored, null, 2));
}

type ToRender = { page: string; state: FormPageState; served: Served };

const refusals = (words: AnswerWords): ToRender[] =>
  FORM_PAGES.flatMap((page) =>
    REFUSALS.map((state) => ({
      page,
      state,
      served: { form: { answers: {}, errors: [], failure: words.refused[state] } },
    })),
  );

const lookUps = (): ToRender[] =>
  SENT_PAGES.flatMap((page) =>
    LOOK_UP_STATES.map((state) => ({ page, state, served: { sent: state === "unknown" ? null : state } })),
  );
