import { allPeople } from "../../accounts/people.ts";
import { Page } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { help as say } from "./help-words.ts";
import { placesFor } from "../shell/places.ts";
import type { Route } from "./+types/help";

export async function loader({ context }: Route.LoaderArgs) {
  const people = await context.get(staffContext).engine.read(allPeople);
  const owners = people.filter(({ roles, disabledAt }) => roles.includes("owner") && !disabledAt);
  return { person: context.get(personContext), owners: owners.map(({ id, name }) => ({ id, name })) };
}

export default function Help({ loaderData: { person, owners } }: Route.ComponentProps) {
  const places = placesFor(person);
  return (
    <Page title={say.title}>
      {say.questions
        .filter(({ of }) => of === undefined || places.includes(of))
        .map(({ ask, answer }) => (
          <section key={ask}>
            <h2>{ask}</h2>
            <p>{answer}</p>
          </section>
        ))}
      <section>
        <h2>{say.ask}</h2>
        <p>{say.askText}</p>
        <ul>
          {owners.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </section>
      <p>{say.keys}</p>
    </Page>
  );
}
