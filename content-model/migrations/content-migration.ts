/*
 * What a new version of the program changes in the words that staff have published, in their drafts and in their requests: a renamed
 * field, a field that moves to another file, a file that a new page needs. docs/adding-a-content-migration.md says how to add one.
 */

/** The text of each content file by its path, such as pages/about.md. */
export type ContentTexts = ReadonlyMap<string, string>;

export type ContentMigration = {
  /** A number and a name, such as 0001-opening-hours. It stands in messages, so it never changes. */
  id: string;
  /**
   * Returns the texts that it changes or adds, null for a file that it removes. It runs at each start, over texts that it may have changed
   * before, so it returns nothing for those. `program` are the texts with which a new site begins: what a new page needs is taken from
   * there. @throws CannotMigrate
   */
  migrate: (texts: ContentTexts, program: ContentTexts) => ReadonlyMap<string, string | null>;
};

/** A text that a migration cannot change. The message says why, in words for the person who runs the server. */
export class CannotMigrate extends Error {
  override name = "CannotMigrate";
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
