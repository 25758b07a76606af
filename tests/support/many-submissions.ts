import type { Insertable } from "kysely";

import { insertFromAnswers, searchColumns } from "../../cases/data/fill-from-answers.ts";
import type { Engine, Tables } from "../../cases/data/tables.ts";

const INSERTED_AT_ONCE = 500;

type Given = { answers: Readonly<Record<string, string>>; received_at: number };
/** The columns in which a message differs from an enquiry that nobody has opened. */
type Columns = Partial<Omit<Insertable<Tables["submissions"]>, "answers" | "received_at">>;

/** Stores as many messages as `count`, with all that the inbox finds them by. One by one, 50,000 would take minutes. */
export async function storeMany(engine: Engine, count: number, messageAt: (index: number) => Given & Columns): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({ reference: referenceAt(index), ...messageAt(index) }));
  for (let first = 0; first < count; first += INSERTED_AT_ONCE) {
    const some = all.slice(first, first + INSERTED_AT_ONCE);
    const rows = some.map(({ answers, ...columns }) => ({
      kind: "enquiry" as const,
      suspected: 0 as const,
      ...columns,
      answers: JSON.stringify(answers),
      ...searchColumns(columns.reference, answers),
    }));
    await engine.transaction(async (transaction) => {
      await transaction.insertInto("submissions").values(rows).execute();
      await insertFromAnswers(transaction, some);
    });
  }
}

/** The answers of a message of a realistic length, in which the same words are repeated. */
export const longAnswers = (name: string, index: number, repeats: number) => ({
  way: "myself",
  name,
  phone: `0491 570 ${String(index % 1000).padStart(3, "0")}`,
  email: `sample.${index}@example.com`,
  place: "Bendigo",
  message: `${"My brother would like help with shopping and cooking, twice a week. ".repeat(repeats)} number ${index}x`,
});

/** Returns the reference of a message by its place. Of 50,000 random ones two are the same in one run of nine. */
export function referenceAt(index: number): string {
  const digits = index.toString(8).padStart(7, "0");
  return digits.replaceAll(/\d/g, (digit) => String(Number(digit) + 2)).replace(/^(.{4})(.{3})$/, "WB-$1-$2");
}
