import { redirect } from "react-router";

import { STATUSES } from "../../cases/data/tables.ts";
import { textOf } from "../parts/form-parts.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { give, setDay, setState, undoBulk } from "./bulk.server.ts";
import { type Did, didParameters } from "./did.ts";
import { INBOX, inboxAddress, placeQuery, readPlace } from "./inbox-address.ts";
import { addView, removeView } from "../../cases/casework/saved-views.ts";
import { storedSearch, storeSearch } from "./search.server.ts";
import type { Route } from "./+types/act";

/**
 * Receives the forms of the list, and redirects to the same list. The words of a search are sent with POST, so that no address and no log
 * of a proxy has them; the browser keeps them (search.server.ts).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const form = await request.formData();
  const wordsOf = (search: string) => storedSearch(staff, person, search);
  const back = backOf(textOf(form, "back"));
  const place = readPlace(back.searchParams, wordsOf);
  const returnWith = (did: Partial<Did>) => redirect(`${back.pathname}${placeQuery(place, didParameters(did))}`);
  const rows = form.getAll("reference").filter((value) => typeof value === "string");

  const intent = textOf(form, "do");
  if (intent === "search") return redirect(searchAddress(form));
  if (intent === "undo") {
    const at = Number(textOf(form, "at"));
    const undone = textOf(form, "references").split(",");
    const result = await undoBulk(staff, person, undone, at);
    return returnWith({ references: result.undone, at, undone: { count: result.undone.length, left: result.left } });
  }
  if (intent === "save-view") {
    const saved = await addView(staff, person, {
      name: textOf(form, "name"),
      address: placeQuery({ ...place, start: undefined }),
    });
    return redirect(`${INBOX}${placeQuery(place, { view: saved })}`);
  }
  if (intent === "remove-view") {
    await removeView(staff, person, textOf(form, "id"));
    return redirect(
      inboxAddress({ view: "open", filters: {} }, didParameters({ at: staff.now().getTime(), isViewRemoved: true })),
    );
  }
  const state = STATUSES.find((one) => one === textOf(form, "state"));
  const to = textOf(form, "to");
  const act = state ? "status" : intent === "day" ? "due" : "assigned";
  const result = state
    ? await setState(staff, person, rows, state)
    : act === "due"
      ? await setDay(staff, person, rows, textOf(form, "day"))
      : await give(staff, person, rows, to);
  if ("refused" in result) return returnWith({ refused: result.refused, selected: rows });
  const { changed, skipped, outdated, at } = result;
  return returnWith({ references: changed, act, ...(act === "assigned" && { to }), skipped, outdated, at });

  /** A search keeps the filters of the list, and looks in all messages. */
  function searchAddress(sent: FormData): string {
    const q = textOf(sent, "q").trim();
    const filters = { ...place.filters, ...(q !== "" && { q }) };
    if (q === "") return inboxAddress({ ...place, filters: withoutSearch(filters), search: undefined, start: undefined });
    return inboxAddress({ view: "found", filters, search: storeSearch(staff, person, q), start: undefined });
  }
}

const withoutSearch = ({ q: _q, ...filters }: ReturnType<typeof readPlace>["filters"]) => filters;

/** The screen that a form of the list was sent from. Nothing else is an address to return to. */
function backOf(address: string): URL {
  const origin = "http://localhost";
  const url = URL.canParse(address, origin) ? new URL(address, origin) : new URL(INBOX, origin);
  const isKnown = url.origin === origin && /^\/(inbox|submissions\/[\w-]{1,20})$/.test(url.pathname);
  return isKnown ? url : new URL(INBOX, origin);
}
