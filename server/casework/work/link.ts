import { visibleKinds } from "../../staff-side/visible-kinds.ts";
import { normaliseReference } from "../../submissions/reference.ts";
import { addEntry, entriesOf } from "../entries.ts";
import { linkedReferences } from "../links.ts";
import { lockSubmission } from "../lock-submission.ts";
import type { Work, WorkForm, WorkOutcome } from "./work-form.ts";
import { textOf } from "./texts.ts";

const linkForm = (isLinked: boolean): WorkForm => ({
  isGuarded: false,
  read: (fields) => {
    const typed = textOf("other", fields["other"]);
    if ("error" in typed) return { errors: [typed.error] };
    const other = normaliseReference(typed.value);
    return (work) => setLinked(work, other, isLinked);
  },
});

/** Links two submissions of one person, in both directions. */
export const link = linkForm(true);
export const unlink = linkForm(false);

const UNKNOWN: WorkOutcome = { errors: [{ field: "other", error: "unknown" }] };

async function setLinked(work: Work, other: string | undefined, isLinked: boolean): Promise<WorkOutcome> {
  const { engine, transaction, row, person, now } = work;
  const { reference } = row;
  if (other === undefined || other === reference) return UNKNOWN;
  const otherRow = await lockSubmission(transaction, other);
  // What the person may not see and what does not exist have the same error.
  if (!otherRow || !visibleKinds(person.roles).includes(otherRow.kind)) return UNKNOWN;
  if (linkedReferences(await entriesOf(transaction, reference)).includes(other) === isLinked) return { said: "unchanged" };
  for (const [one, to] of [
    [reference, other],
    [other, reference],
  ] as const)
    await addEntry(
      engine,
      transaction,
      { reference: one, personId: person.id, kind: "linked", body: { reference: to, isLinked } },
      now,
    );
  return { said: isLinked ? "linked" : "unlinked" };
}
