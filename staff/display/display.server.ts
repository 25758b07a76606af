import { CHOICES } from "../../site/app/display/choices.ts";
import type { Staff } from "../server/context.ts";
import { displayCookie } from "../server/session-cookie.server.ts";

/** The choices of the public site's Display panel that the staff side has too. The first of each is the default. */
export const OFFERED = { text: CHOICES.text, colours: CHOICES.colours.filter((one) => one !== "contrast") } as const;

type Display = Partial<Record<keyof typeof OFFERED, string>>;
type Given = Pick<Staff, "party" | "cookieHeader">;

/** Returns what was chosen on this browser, without defaults. */
export const displayOf = ({ party, cookieHeader }: Given): Display =>
  chosenIn(displayCookie(party.origin).read(cookieHeader) ?? "");

/** Returns the value of the Set-Cookie header that keeps what a form says. */
export function keepDisplay({ party }: Pick<Staff, "party">, form: URLSearchParams): string {
  const chosen = new URLSearchParams(chosenIn(form.toString()));
  const cookie = displayCookie(party.origin);
  return chosen.size === 0 ? cookie.remove() : cookie.write(chosen.toString());
}

function chosenIn(text: string): Display {
  const given = new URLSearchParams(text);
  const named = Object.entries(OFFERED).map(([name, values]) => [
    name,
    values.slice(1).find((value) => value === given.get(name)),
  ]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Display;
}
