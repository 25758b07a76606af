import type { Served } from "../../app/forms/form-state.ts";
import type { InlineHashes } from "../security-headers.ts";

/** A document, with the hashes of its inline scripts and styles for the content security policy. */
export type RenderedPage = InlineHashes & { html: string };
export type PageToRender = { path: string; served: Served; structuredData: readonly string[] };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;
