/**
 * What a form of the list did, as an address says it. What was done to messages follows from the entries that the form has made, so that no
 * address can claim what was not done. `at` is the time of those entries.
 */
export type Did = {
  references: readonly string[];
  at: number;
  /** What was asked for. It says why some were skipped. */
  act?: (typeof BULK_ACTS)[number] | undefined;
  /** The id of the person to whom they were to be given. */
  to?: string | undefined;
  skipped: number;
  /** How many were left, because their list did not have what others had done or added. */
  outdated: number;
  /** Why nothing was done. */
  refused?: (typeof REFUSALS)[number] | undefined;
  /** The rows that were selected in a form that was refused (rowValue). */
  selected: readonly string[];
  /** How many were changed back, and how many were not, because somebody has worked on them since. */
  undone?: { count: number; left: number } | undefined;
  /** A saved view was removed, and no message was changed. */
  isViewRemoved?: boolean;
};

const REFUSALS = ["none-selected", "no-such-person", "no-such-day"] as const;
/** The acts of the list, each by the kind of the entry that it makes. */
const BULK_ACTS = ["status", "assigned", "due"] as const;
const LIST = /^[\w.-]{1,30}(,[\w.-]{1,30}){0,49}$/;

/** Returns the parameters of an address that say what was done. */
export function didParameters({
  references,
  at,
  act,
  to,
  skipped,
  outdated,
  refused,
  selected,
  undone,
  isViewRemoved,
}: Partial<Did>): Record<string, string> {
  return {
    ...(references?.length && { did: references.join() }),
    ...(at !== undefined && { at: String(at) }),
    ...(act && { act }),
    ...(to !== undefined && { person: to }),
    ...(skipped && { skipped: String(skipped) }),
    ...(outdated && { outdated: String(outdated) }),
    ...(refused && { refused }),
    ...(selected?.length && { selected: selected.join() }),
    ...(undone && { undone: `${undone.count}-${undone.left}` }),
    ...(isViewRemoved && { view: "removed" }),
  };
}

/** Returns undefined for an address without such parameters. */
export function readDid(parameters: URLSearchParams): Did | undefined {
  const listIn = (name: string) => {
    const text = parameters.get(name) ?? "";
    return LIST.test(text) ? text.split(",") : [];
  };
  const numberIn = (name: string) => (/^\d{1,15}$/.test(parameters.get(name) ?? "") ? Number(parameters.get(name)) : 0);
  const refused = REFUSALS.find((one) => one === parameters.get("refused"));
  const [, count, left] = /^(\d{1,2})-(\d{1,2})$/.exec(parameters.get("undone") ?? "") ?? [];
  // With "said", the parameters are those of the message beside the list (message/submission.tsx).
  const isOfList = parameters.has("at") && !parameters.has("said");
  if (!isOfList && refused === undefined) return undefined;
  return {
    references: listIn("did"),
    at: numberIn("at"),
    act: BULK_ACTS.find((one) => one === parameters.get("act")),
    to: parameters.get("person") ?? undefined,
    skipped: numberIn("skipped"),
    outdated: numberIn("outdated"),
    refused,
    selected: listIn("selected"),
    ...(count !== undefined && { undone: { count: Number(count), left: Number(left) } }),
    isViewRemoved: parameters.get("view") === "removed",
  };
}
