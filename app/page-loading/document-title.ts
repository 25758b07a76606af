import { notFound } from "content:interface";
import { brand } from "content:site";

/** A page's title as the browser's tab has it: the page, then who we are; the 404 screen's is the specification's alone. */
export const documentTitle = (title: string) => (title === notFound.title ? title : `${title} | ${brand.name}`);
