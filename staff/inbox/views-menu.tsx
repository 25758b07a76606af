import { Link, useRouteLoaderData, useSearchParams } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import { Form } from "../parts/form.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { HELD_MAILS } from "../shell/inbox-views.ts";
import type { loader as signedInLoader } from "../sign-in/signed-in.tsx";
import { type Filters, INBOX, inboxAddress, type InboxPlace, VIEWS } from "./inbox-address.ts";
import { inbox as say, views as viewWords } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import { Menu } from "./menu.tsx";
import { BackField } from "./back-field.tsx";

const useShell = () => useRouteLoaderData<typeof signedInLoader>("sign-in/signed-in");

/** The views of the inbox, where the rail has no room for them. */
export function ViewsMenu({ place }: { place: InboxPlace }) {
  const shell = useShell();
  const counts: Readonly<Partial<Record<string, number>>> = shell?.counts.views ?? {};
  return (
    <Menu
      data-views
      label={
        <span className={styles.chip}>
          <Icon name="audit" />
          {say.views.label}
        </span>
      }
    >
      {VIEWS.filter((view) => view !== "found").map((view) => (
        <Link key={view} to={inboxAddress({ view, filters: {} })} aria-current={view === place.view ? "page" : undefined}>
          {say.views[view]} <span>{counts[view]}</span>
        </Link>
      ))}
      {shell !== undefined && shell.counts.heldMails > 0 && (
        <Link to={HELD_MAILS}>
          {say.views.heldMails} <span>{shell.counts.heldMails}</span>
        </Link>
      )}
      {shell?.savedViews.map(({ id, name, address }) => (
        <Link key={id} to={`${INBOX}${address}`} dir="auto">
          {name}
        </Link>
      ))}
      <Link to="/submissions/new">{say.newMessage}</Link>
    </Menu>
  );
}

/**
 * Saves a list with filters under a name, or removes the name of a list that has one. `given` are the filters of the address: a saved
 * view can be removed when one of them has ended, for example with the account of its person.
 */
export function SaveView({ place, given }: { place: InboxPlace; given: Filters }) {
  const shell = useShell();
  const [parameters] = useSearchParams();
  const [all, applied] = [Object.keys(given).length, Object.keys(place.filters).length];
  const result = parameters.get("view");
  const saved = shell?.savedViews.find(
    ({ address }) => `${INBOX}${address}` === inboxAddress({ view: place.view, filters: given }),
  );
  if (given.q !== undefined) return null;
  if (saved)
    return (
      <Form method="post" action="/inbox/act">
        <input type="hidden" name="id" value={saved.id} />
        <button className={styles.chip} name="do" value="remove-view">
          {viewWords.remove}
        </button>
        <p role="status" className="visually-hidden">
          {result === "saved" && fill(viewWords.saved, { name: saved.name })}
        </p>
      </Form>
    );
  if (applied === 0 || applied < all) return null;
  return (
    <Menu label={<span className={styles.chip}>{viewWords.save}</span>} open={result === "name" || result === "too-many"}>
      <Form className={styles.filters} method="post" action="/inbox/act">
        <BackField />
        <label>
          {viewWords.name}
          <input className="text-field" name="name" maxLength={60} required dir="auto" />
        </label>
        {result === "name" && <p role="alert">{viewWords.nameMissing}</p>}
        {result === "too-many" && <p role="alert">{viewWords.tooMany}</p>}
        <button className="button" data-kind="main" name="do" value="save-view">
          {viewWords.add}
        </button>
      </Form>
    </Menu>
  );
}
