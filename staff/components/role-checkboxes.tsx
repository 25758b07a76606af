import pick from "../../app/components/pick/pick.module.css";
import { describedBy, Notes } from "../../app/forms/field/field.tsx";
import fieldStyles from "../../app/forms/field/field.module.css";
import { ROLES } from "../roles.ts";
import { people as peopleWords, roleHints as roleHintsWords, roles as rolesWords } from "../words/people.ts";
import type { FieldError } from "./field-parts.ts";

type Props = { legend: string; hint?: string; chosen: readonly string[]; errors: readonly FieldError[] };

/** A checkbox for each role. A link in the error summary leads to the first one. */
export function RoleCheckboxes({ legend, hint, chosen, errors }: Props) {
  const parts = { id: "roles", hint, error: errors.find(({ id }) => id === "roles")?.message };
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy(parts)}>
      <legend>{legend}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${fieldStyles.options}`} data-columns="one">
        {ROLES.map((role, index) => (
          <label key={role}>
            <input
              id={index === 0 ? "roles" : undefined}
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={chosen.includes(role)}
            />
            <span>
              <b>{rolesWords[role]}</b>: {roleHintsWords[role]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the names of roles in words. */
export const rolesInWords = (roles: readonly (keyof typeof rolesWords)[]): string =>
  roles.map((role) => rolesWords[role]).join(", ") || peopleWords.noRoles;
