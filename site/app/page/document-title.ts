import useInterface from "content:interface";
import useSite from "content:site";

/** Returns the title of a document: the title of the page and the brand. The 404 screen has its title alone (docs/specification.md). */
export function useDocumentTitle(title: string): string {
  const { notFound } = useInterface();
  const { brand } = useSite();
  return title === notFound.title ? title : `${title} | ${brand.name}`;
}
