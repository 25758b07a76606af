import { Page } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { greetingAt } from "./greeting.ts";
import type { Route } from "./+types/today";

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { content, now } = context.get(staffContext);
  return { person, ...greetingAt(now(), person.name, content.site) };
}

/** The first screen after signing in: what this person can do now. */
export default function Today({ loaderData: { person, when, greeting } }: Route.ComponentProps) {
  return (
    <Page title={greeting} person={person} isArrival lead={<p>{when}</p>}>
      {null}
    </Page>
  );
}
