import { type EditedFile, editedFile } from "../../staff/editor/edited-file.server.ts";
import { saveFile } from "../../staff/editor/save-file.server.ts";
import type { PersonLimits } from "../../staff/server/sign-in-limits.server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { FieldShown, ValueShown } from "../../staff/editor/shown-fields.server.ts";
import { EDITOR, OWNER, PEOPLE } from "./casework-fixture.ts";
import { addAccounts, partsOver } from "./staff-services-fixture.ts";
import { minutesAfter } from "./store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { SentFile } from "../../staff/typing/sent-file.ts";

/** The staff side over a store with one person of each role. */
export async function editingUnderTest(
  given: { engine: Engine; store: SubmissionStore },
  personLimits: PersonLimits = () => Promise.resolve(0),
) {
  await addAccounts(given.engine, PEOPLE);
  const clock = { now: minutesAfter(0) };
  let prepared = 0;
  const parts = partsOver(given, () => clock.now);
  const drafting = { ...parts.drafting, preview: { ...parts.drafting.preview, prepare: () => void (prepared += 1) } };
  const staff = { ...parts, personLimits, drafting };
  const opened = async (path: string, who: SignedIn = EDITOR): Promise<EditedFile> => {
    const file = await editedFile(staff, who, path);
    if (!file) throw new Error(`${who.name} cannot open ${path}.`);
    return file;
  };
  return {
    staff,
    clock,
    opened,
    initialTexts: parts.initialTexts,
    engine: given.engine,
    /** How often the processes of checks and previews were kept ready. */
    prepared: () => prepared,
    /** Sends some values over the file as it was opened. */
    save: (file: EditedFile, values: Record<string, string>, more: Partial<SentFile> = {}, who: SignedIn = OWNER) =>
      saveFile(staff, who, file.path, { ...sentOf(file, values), ...more }),
  };
}

/** The form of a file with other values, as a browser sends it. */
export const sentOf = ({ revision, published, items }: EditedFile, values: Record<string, string>): SentFile => {
  return { revision, published, values, earlier: {}, takes: {}, items, newName: "" };
};

/** Returns the fields with a value, with those inside others. */
export const valuesShown = (fields: readonly FieldShown[]): ValueShown[] =>
  fields.flatMap((field) => {
    if (field.type === "group") return valuesShown(field.fields);
    return field.type === "list" ? valuesShown(field.items) : [field];
  });
