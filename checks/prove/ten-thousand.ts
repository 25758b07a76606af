import { enquiry } from "./forms.ts";
import { settingsFor, sqlitePlace } from "./places.ts";
import { noFaults, type Proof } from "./proof.ts";
import { runScript } from "./run-to-end.ts";
import { withStore } from "./stored.ts";

const SUBMISSIONS = 10_000;
const SAY_EVERY = 2_500;

/** Years of forms do not keep staff from their list. */
export const tenThousand: Proof = {
  name: "ten-thousand",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const references: string[] = [];
    await withStore(place, async (store) => {
      for (let count = 1; count <= SUBMISSIONS; count += 1) {
        const { answers, token } = enquiry();
        const submission = { kind: "enquiry" as const, answers, sameAs: { token }, suspected: false };
        references.push((await store.add(submission, ["notify-staff"], new Date())).reference);
        if (count % SAY_EVERY === 0) tools.say(`${count} of ${SUBMISSIONS} added`);
      }
    });
    const list = await runScript("submissions", ["list"], settingsFor(place));
    const table = await runScript("submissions", ["export", "--csv"], settingsFor(place));
    noFaults([
      ...missing("the list", references, list.printed, /^WB-\S+/gm),
      ...missing("the export", references, table.printed, /(?<=^\uFEFF?")WB-[^"]+/gm),
    ]);
    return `${SUBMISSIONS} on the list in ${list.seconds.toFixed(1)} s and in the export in ${table.seconds.toFixed(1)} s, each once`;
  },
};

function missing(where: string, references: readonly string[], printed: string, pattern: RegExp): string[] {
  const found = Array.from(printed.matchAll(pattern), ([reference]) => reference);
  const once = new Set(found);
  const lost = references.filter((reference) => !once.has(reference));
  return [
    ...(lost.length > 0 ? [`${lost.length} are missing in ${where}`] : []),
    ...(found.length === references.length ? [] : [`${where} has ${found.length} rows for ${references.length}`]),
  ];
}
