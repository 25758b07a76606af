import { FILTERS, type RegisterFilter } from "../../cases/complaints/register-filter.ts";

/** Returns the filter and the position that the address of the register has. */
export function filterIn(address: string): { filter: RegisterFilter; after: string | undefined } {
  const { searchParams } = new URL(address);
  const given = FILTERS.flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, 60);
    return value ? [[name, value] as const] : [];
  });
  const show = searchParams.get("show") === "all" ? "all" : "open";
  return { filter: { show, ...Object.fromEntries(given) }, after: searchParams.get("after") ?? undefined };
}

/** Returns the address of a list of the register, at a path of its own for a download. */
export function addressOf({ show, ...filter }: RegisterFilter, { path = "/complaints", after = "" } = {}): string {
  const chosen = FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []));
  const query = new URLSearchParams([
    ...(show === "all" ? [["show", "all"]] : []),
    ...chosen,
    ...(after ? [["after", after]] : []),
  ]);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether a filter shows fewer complaints than its tab. */
export const isNarrowed = (filter: RegisterFilter): boolean => FILTERS.some((name) => filter[name]);
