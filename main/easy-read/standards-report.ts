import { pointsMet, STANDARDS } from "../../content-model/easy-read/standards.ts";
import { inColumns } from "../../platform/text/in-columns.ts";
import type { EasyRead } from "../../content-model/easy-read/read-easy-read.ts";

/** Returns a table with how many checkable points of the standards each page meets, and what is not known of the standards. */
export function standardsReport({ pages, services, notFound }: EasyRead): string {
  const named = { ...pages, ...withFolder(services), "not-found": notFound };
  const rows = Object.entries(named).map(([name, page]) => {
    const { met, of, unmet } = pointsMet(page);
    return [name, `${met} of ${of}`, `${Math.round((100 * met) / of)} %`, unmet.join(", ")];
  });
  const unread = Object.values(STANDARDS).map(({ name, unread: part }) => `Not read of ${name}: ${part}.`);
  return [inColumns([["page", "points met", "share", "not met"], ...rows], "left"), "", ...unread].join("\n");
}

const withFolder = (services: EasyRead["services"]): EasyRead["services"] =>
  Object.fromEntries(Object.entries(services).map(([id, page]) => [`services/${id}`, page]));
