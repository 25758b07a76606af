import { redirect } from "react-router";

import { textOf } from "../parts/form-parts.tsx";
import { found, personContext, requireRecent, staffContext } from "../server/context.ts";
import { undoLiveRelease } from "./release.server.ts";
import type { Route } from "./+types/content-releases";

/** Returns the number of a text that has digits alone; undefined for any other. */
export const wholeNumber = (text: string | null | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : undefined;

type Given = Pick<Route.ActionArgs, "context" | "request">;

/** Undoes the release that the form names, and redirects to what follows. `isSure`: the person has been asked. */
export async function undo({ context, request }: Given, { isSure }: { isSure: boolean }) {
  const person = context.get(personContext);
  const shown = wholeNumber(textOf(await request.formData(), "shown")) ?? 0;
  const result = found(await undoLiveRelease(context.get(staffContext), person, shown, isSure));
  if (result === "not-recent") return requireRecent(person, request);
  if (result === "ask") throw redirect(`/content/releases/${shown}/undo`);
  if (typeof result === "string") throw redirect(`/content/releases?said=${result}`);
  throw redirect("asked" in result ? `/content/publish/${result.asked}` : `/content/releases?said=${result.undone}`);
}
