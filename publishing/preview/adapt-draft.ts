import { once } from "node:events";
import { RewritingStream } from "parse5-html-rewriting-stream";

import type { Stage } from "../../content-model/values/pages.ts";
import { hasPage } from "./has-page.ts";

/** `files` maps addresses of the public site's files to others. */
export type Adapted = { stage: Stage; files: ReadonlyMap<string, string> };

type Attributes = { name: string; value: string }[];

/**
 * Returns the document of a draft with links that lead to the preview of their page, and with other files in the place of those of the
 * public site. Links to all other places keep the target of the document, a new window, which the sandbox does not open.
 */
export async function adaptDraft(html: string, adapted: Adapted): Promise<string> {
  const rewriter = new RewritingStream();
  rewriter.on("startTag", (tag, raw) => {
    const attrs = attributesOf(tag.tagName, tag.attrs, adapted);
    if (attrs) rewriter.emitStartTag({ ...tag, attrs });
    else rewriter.emitRaw(raw);
  });
  const parts: string[] = [];
  rewriter.on("data", (part: string) => parts.push(part));
  rewriter.end(html);
  await once(rewriter, "end");
  return parts.join("");
}

/** Undefined if the attributes stay as they are. */
function attributesOf(tagName: string, attributes: Attributes, adapted: Adapted): Attributes | undefined {
  if (tagName === "a") return ofLink(attributes, adapted.stage);
  if (tagName === "img" || tagName === "source" || tagName === "use") return ofPicture(attributes, adapted);
  return undefined;
}

/** An origin that no link names. */
const ANYWHERE = "https://preview.invalid";

function ofLink(attributes: Attributes, stage: Stage): Attributes | undefined {
  const href = attributes.find(({ name }) => name === "href")?.value;
  const address = href === undefined ? undefined : inPreview(href, stage);
  if (address === undefined) return undefined;
  const others = attributes.filter(({ name }) => name !== "href" && name !== "target");
  return [...others, { name: "href", value: address }, { name: "target", value: "_self" }];
}

/** Returns the address of a page's preview; undefined for a link that leads to no page of the stage. */
function inPreview(href: string, stage: Stage): string | undefined {
  if (href.startsWith("#")) return href;
  if (!href.startsWith("/") || !URL.canParse(href, ANYWHERE)) return undefined;
  const { origin, pathname, hash } = new URL(href, ANYWHERE);
  return origin === ANYWHERE && hasPage(stage, pathname) ? `/content/preview/${stage}${pathname}${hash}` : undefined;
}

const FILE_ATTRIBUTES = ["src", "srcset", "href"];

function ofPicture(attributes: Attributes, { files }: Adapted): Attributes | undefined {
  const shown = attributes.filter(({ name }) => FILE_ATTRIBUTES.includes(name)).flatMap(({ value }) => filesIn(value));
  if (!shown.some((file) => files.has(file))) return undefined;
  return attributes.map(({ name, value }) => ({
    name,
    value: FILE_ATTRIBUTES.includes(name) ? withOthers(value, files) : value,
  }));
}

/** An address without its fragment. The attribute `srcset` has several addresses, each with a width. */
const FILE = /(?<=^|, )[^ ,#]+/g;
const filesIn = (value: string): string[] => value.match(FILE) ?? [];
const withOthers = (value: string, files: Adapted["files"]): string => value.replaceAll(FILE, (file) => files.get(file) ?? file);
