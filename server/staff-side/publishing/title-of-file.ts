/** The title or the name in the front matter of a Markdown file. */
const TITLE = /^---\r?\n(?:[\s\S]*?\n)??(?:title|name): *["']?(.+?)["']? *\r?\n/;

/** Returns what staff call a file: the title that its text has, or else its path in words. */
export function titleOfFile(path: string, text: string | null): string {
  const title = path.endsWith(".md") ? TITLE.exec(text ?? "")?.[1] : undefined;
  const place = path
    .replace(/\.\w+$/, "")
    .replaceAll("-", " ")
    .split("/");
  const folder = place.slice(0, -1).join(", ");
  const name = title ?? place.at(-1) ?? path;
  return capitalised(folder === "" ? name : `${folder}: ${name}`);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
