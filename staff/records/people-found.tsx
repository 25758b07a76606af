import { fill } from "../../platform/text/fill.ts";
import { Form } from "../parts/form.tsx";
import { Button, CheckboxGroup, type FieldError, PANEL } from "../parts/form-parts.tsx";
import type { PeopleFound } from "./records.server.ts";
import { onePerson as say } from "./records-words.ts";

type Props = PeopleFound & { name: string; errors: readonly FieldError[] };

/** The contacts of people with a name like the one that was searched for. What they sent is shown for the chosen ones alone. */
export function PeopleFoundForm({ people, areAll, name, errors }: Props) {
  if (people.length === 0) return <p role="status">{say.none}</p>;
  return (
    <Form reloadDocument method="post" action="/records/person" className={PANEL}>
      <p role="status">{fill(people.length === 1 ? say.peopleOne : say.people, { count: people.length, name })}</p>
      {!areAll && <p>{fill(say.peopleMost, { count: people.length })}</p>}
      <p>{say.peopleText}</p>
      <input type="hidden" name="query" value={name} />
      <CheckboxGroup
        id="contact"
        legend={say.peopleTitle}
        error={errors.find(({ id }) => id === "contact")?.message}
        options={people.map(({ value, ...one }) => ({ name: "contact", value, label: inWords(one) }))}
      />
      <p>
        <Button kind="main" name="intent" value="contacts">
          {say.showContacts}
        </Button>
      </p>
    </Form>
  );
}

const inWords = ({ shown, names, count }: Omit<PeopleFound["people"][number], "value">) =>
  fill(count === 1 ? say.contactOne : say.contact, { shown, names: names.join(", "), count });
