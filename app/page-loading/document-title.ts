import { notFound } from "content:interface";
import { brand } from "content:site";

/** Returns the title of a document: the title of the page and the brand. The 404 screen has its title alone (docs/specification.md). */
export const documentTitle = (title: string) => (title === notFound.title ? title : `${title} | ${brand.name}`);
