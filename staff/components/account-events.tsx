import type { AccountEvent } from "../contract/people.ts";
import { account as say } from "../words/account.ts";

/** What happened with an account in the last 30 days. People also get a mail about each, if mail is set up. */
export function AccountEvents({ events }: { events: readonly AccountEvent[] }) {
  const sentences: Readonly<Record<string, string>> = say.events;
  return (
    <section className="stack">
      <h2>{say.eventsHeading}</h2>
      {events.length === 0 ? (
        <p>{say.eventsNone}</p>
      ) : (
        <>
          <p>{say.eventsText}</p>
          <ul>
            {events.map(({ id, what, when }) => (
              <li key={id}>
                {when}: {sentences[what]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
