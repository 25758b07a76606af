import type { RegisteredComplaint } from "../contract/complaints.ts";
import { complaints as say } from "../words/complaints.ts";
import { fill } from "../words/fill.ts";
import { kinds as kindsWords } from "../words/labels.ts";
/** How long a complaint has been open, when it was closed, or that it was changed to another kind. */
export function ageOf({ closed, openDays, movedAway }: RegisteredComplaint): string {
  if (movedAway) return movedInWords(movedAway);
  if (closed !== undefined) return fill(say.closedOn, { day: closed });
  if (openDays === 0) return say.openToday;
  return openDays === 1 ? say.openDay : fill(say.openDays, { days: openDays });
}

const movedInWords = ({ to, who, day }: NonNullable<RegisteredComplaint["movedAway"]>) =>
  fill(say.movedAway, { kind: kindsWords[to], who: who || say.unknownPerson, day });

/** When a complaint was acknowledged, or by when it must be. */
export function acknowledgementOf(complaint: RegisteredComplaint): string {
  const { acknowledged, acknowledgeBy, isAcknowledgementLate, movedAway } = complaint;
  if (acknowledged !== undefined) return acknowledged;
  if (movedAway) return say.notAcknowledged;
  return fill(isAcknowledgementLate ? say.acknowledgeLate : say.acknowledgeBy, { day: acknowledgeBy });
}

/** Where the clock of a reportable incident stands. */
export function incidentOf({ reportable }: RegisteredComplaint): string {
  if (!reportable) return say.noIncident;
  const { handedOver, due, isLate } = reportable;
  if (handedOver !== undefined) return fill(isLate ? say.handedOverLate : say.handedOver, { time: handedOver });
  return due === undefined ? say.noStart : fill(isLate ? say.handOverLate : say.handOverBy, { time: due });
}
