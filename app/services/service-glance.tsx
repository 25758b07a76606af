import useLabels from "content:labels/services";

import type { Service } from "../../content-reader/schemas.ts";
import { Icon } from "../components/icon/icon.tsx";
import styles from "./service-page.module.css";

/** The facts that people compare, in one line. A fact that is not supplied leaves no hole. */
export function ServiceGlance({ service: { where, paidFrom } }: { service: Service }) {
  const words = useLabels();
  const facts = [
    { icon: "house", name: words.where, value: where },
    { icon: "wallet", name: words.paidFrom, value: paidFrom },
  ] as const;
  const known = facts.filter(({ value }) => value !== undefined);
  if (known.length === 0) return undefined;
  return (
    <div className="wrap">
      <dl className={styles.glance}>
        {known.map(({ icon, name, value }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
