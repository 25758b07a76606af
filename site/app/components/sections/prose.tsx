/** HTML that the build makes from Markdown. HTML in the Markdown is escaped (content-model/texts/markdown-html.ts). */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
