import { globSync } from "node:fs";

/**
 * Returns a function that names the classes of CSS modules (Vite, css.modules.generateScopedName). Every page has these names, so they are
 * short: lower-case letters for the file, digits and capitals for the class. They follow from the order of the files and of the classes in
 * them, so they are the same in the builds for browsers and for the server.
 */
export function shortClassNames(root: string, files: string | readonly string[]): (name: string, file: string) => string {
  const classesOf = new Map(
    globSync(files, { cwd: root })
      .toSorted()
      .map((file) => [`/${file}`, [] as string[]]),
  );
  return (name, path) => {
    const file = path.slice(root.length);
    const classes = classesOf.get(file) ?? [];
    // A file that was added while the development server runs is not in the list yet.
    classesOf.set(file, classes);
    if (!classes.includes(name)) classes.push(name);
    return lettersFor([...classesOf.keys()].indexOf(file)) + classes.indexOf(name).toString(36).toUpperCase();
  };
}

/** Returns a to z for 0 to 25, then aa, ab and so on. */
const lettersFor = (index: number): string =>
  (index < 26 ? "" : lettersFor(Math.floor(index / 26) - 1)) + String.fromCharCode("a".charCodeAt(0) + (index % 26));
