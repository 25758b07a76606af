import type { Option } from "../parts/form-parts.tsx";
import { facts as say } from "./work-words.ts";
import { fill } from "../../platform/text/fill.ts";
import type { WorkShown } from "./work-shown.server.ts";

/** Returns to whom a message can be given. The person who has it stays in the list also without the right to see it. */
export function peopleOptions({ people, assignedTo, me }: WorkShown): Option[] {
  const isMissing = assignedTo && !people.some(({ id }) => id === assignedTo.id);
  const all = [...(isMissing ? [assignedTo] : []), ...people];
  // The person's own name first: most messages are taken by whoever reads them.
  const sorted = all.toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
  return sorted.map(({ id, name }) => ({ value: id, label: id === me ? fill(say.you, { name }) : name }));
}
