import { Link } from "react-router";

import type { Role } from "../../accounts/roles.ts";
import { Page } from "../parts/page.tsx";
import { found, personContext } from "../server/context.ts";
import { Icon } from "../parts/work-icons.tsx";
import { office as say } from "./office-words.ts";
import styles from "./office.module.css";
import type { Route } from "./+types/office";

const OWNER: readonly Role[] = ["owner"];
const CASES: readonly Role[] = ["owner", "complaints", "intake", "recruitment"];

const CARDS = [
  { name: "people", to: "/people", roles: OWNER },
  { name: "records", to: "/records", roles: CASES },
  { name: "figures", to: "/figures", roles: CASES },
  { name: "audit", to: "/audit", roles: OWNER },
  { name: "site", to: "/site", roles: OWNER },
  { name: "launch", to: "/launch", roles: OWNER },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const cards = CARDS.filter(({ roles }) => roles.some((role) => person.roles.includes(role))).map(({ name }) => name);
  return { cards: found(cards.length > 0 ? cards : undefined) };
}

export default function Office({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Page title={say.title}>
      <ul className={styles.cards}>
        {CARDS.filter(({ name }) => cards.includes(name)).map(({ name, to }) => (
          <li key={name}>
            <h2>
              <Icon name={name === "launch" ? "check" : name} />
              <Link to={to}>{say[name].title}</Link>
            </h2>
            <p>{say[name].text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
