/**
 * The result of what a person did on the page before. Without a message it is there all the same, empty, because screen readers watch
 * only regions that exist before their text.
 */
export const Said = ({ message }: { message: string | undefined }) => (
  <p role="status" className={message === undefined ? "visually-hidden" : undefined}>
    {message}
  </p>
);

/** Returns the message that `?said=` of an address names. */
export function saidIn(request: Request, messages: Readonly<Record<string, string>>): string | undefined {
  const name = new URL(request.url).searchParams.get("said") ?? "";
  return Object.hasOwn(messages, name) ? messages[name] : undefined;
}
