import { pagesOf, routeAt, type Stage } from "../../content-model/values/pages.ts";
import { escapeHtml } from "../../content-model/values/html.ts";
import { placeOf, type ValidationError } from "../../content-model/texts/validation-error.ts";
import { hashOf } from "../../site/rendering/render-documents.ts";
import type { RenderedDraft } from "./render-draft.ts";

/**
 * Whether a stage can have a stored page at a path. A draft may be an item of the news that is not published yet, so every address of
 * that form can have one.
 */
export function hasPage(stage: Stage, path: string): boolean {
  const route = routeAt(path);
  if (route?.isRendered !== false || ((route.item !== undefined || route.isSteps) && stage !== "live")) return false;
  return pagesOf(stage).some(({ name }) => name === route.name);
}

const STYLE = "body{margin:2rem;max-width:60ch;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}";

/** Returns a document that says why there is no preview, with the errors that stop it. */
export function noticePage(title: string, text: string, errors: readonly ValidationError[]): RenderedDraft {
  const items = errors.map((error) => `<li>${escapeHtml(`${placeOf(error)} ${error.fix}`)}</li>`);
  const html = [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    items.length === 0 ? "" : `<ul>${items.join("")}</ul>`,
    "</body></html>",
  ];
  return { html: html.join(""), styleHashes: [hashOf(STYLE)] };
}
