/* The words below the front matter as sections that start with "##". Nothing but the changed part of a text is written. */

/** `line` is the heading with its line break; "" for words above the first heading. `words` is everything up to the next heading. */
export type BodySection = { id: string; line: string; words: string };

const HEADING = /^(## )(.*?)(\s*(?:\{#([^}\s]*)[^}]*\})?\s*)$/;
/** The id of words above the first heading. */
const START = "start";

/** Returns the sections of a body. Joined in their order they are the body, byte for byte. Their ids differ. */
export function sectionsIn(body: string): BodySection[] {
  const sections: BodySection[] = [];
  for (const line of body.split(/(?<=\n)/)) {
    const last = sections.at(-1);
    const found = HEADING.exec(line.replace(/\n$/, ""));
    if (found) sections.push({ id: freeId(sections, found[4] || "section"), line, words: "" });
    else if (last) last.words += line;
    else sections.push({ id: START, line: "", words: line });
  }
  const [first] = sections;
  const isBlankStart = first?.line === "" && first.words.trim() === "" && sections.length > 1;
  // Blank lines above the first heading belong to its line.
  return isBlankStart
    ? [{ ...sections[1], line: first.words + sections[1]?.line } as BodySection, ...sections.slice(2)]
    : sections;
}

export const joinSections = (sections: readonly BodySection[]): string =>
  sections.map(({ line, words }) => line + words).join("");

export const headingOf = ({ line }: BodySection): string => HEADING.exec(line.trim())?.[2] ?? "";

export function withHeading(section: BodySection, heading: string): BodySection {
  const words = heading.replaceAll("\n", " ").trim();
  return { ...section, line: section.line.replace(headingOf(section), () => words) };
}

/** Returns a text without the empty lines around it. */
export const trimmed = (text: string): string => text.replace(/^\n+|\n+$/g, "");

/** Puts other words between the empty lines of a text. */
export function withTrimmed(text: string, words: string): string {
  const wanted = trimmed(words);
  if (wanted === trimmed(text)) return text;
  if (wanted === "") return "\n";
  const [before = ""] = /^\n*/.exec(text) ?? [];
  const [after = ""] = /\n*$/.exec(text.slice(before.length)) ?? [];
  return `${before}${wanted}${after || "\n\n"}`;
}

/** Returns sections with an empty line between them and none at the end. What stands above the first heading stays there. */
export function spaced(sections: readonly BodySection[]): BodySection[] {
  const above = sections.map(({ line }) => /^\n*/.exec(line)?.[0] ?? "").join("");
  return sections.map(({ line, words, ...section }, index) => ({
    ...section,
    line: `${index === 0 ? above : ""}${line.replace(/^\n+/, "")}`,
    words: `${words.replace(/\n+$/, "")}${index === sections.length - 1 ? "\n" : "\n\n"}`,
  }));
}

/** Returns an id that no section has, from a wanted one. */
export function freeId(sections: readonly Pick<BodySection, "id">[], wanted: string): string {
  const isTaken = (id: string) => sections.some((section) => section.id === id);
  let id = wanted;
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`;
  return id;
}
