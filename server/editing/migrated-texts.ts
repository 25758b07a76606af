import { CannotMigrate, type ContentMigration } from "../../content-editing/content-migrations.ts";
import { Refused } from "../submissions/engine.ts";
import type { Texts } from "./overlay.ts";

/** A migration has failed. `path` is the file that it could not change, if it has named one. */
export class ContentMigrationFailed extends Refused {
  override name = "ContentMigrationFailed";
  readonly id: string;
  readonly path: string | undefined;

  constructor(id: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.id = id;
    this.path = cause instanceof CannotMigrate ? cause.path : undefined;
  }
}

/** Returns the texts after all migrations; the same map if none changes anything. @throws ContentMigrationFailed */
export function migrated(texts: Texts, migrations: readonly ContentMigration[]): Texts {
  let result = texts;
  for (const { id, migrate } of migrations) {
    const changed = [...changesBy(id, () => migrate(result))].filter(([path, text]) => text !== (result.get(path) ?? null));
    if (changed.length === 0) continue;
    const next = new Map(result);
    for (const [path, text] of changed) {
      if (text === null) next.delete(path);
      else next.set(path, text);
    }
    result = next;
  }
  return result;
}

function changesBy(id: string, migrate: () => ReadonlyMap<string, string | null>): ReadonlyMap<string, string | null> {
  try {
    return migrate();
  } catch (error) {
    throw new ContentMigrationFailed(id, error);
  }
}
