import { useEffect, useRef, useState } from "react";

import type { ComposerParts } from "./composer.server.ts";
import { DocumentLink } from "./document-link.tsx";
import { documentsInWords } from "./entry-words.ts";
import { reply as say } from "./reply-words.ts";
import { type FieldError, fieldParts } from "../parts/form-parts.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { Notes } from "../../site/app/forms/field/field.tsx";
import { DOCUMENT, documentKey } from "../../cases/data/message-draft.ts";
import composer from "./message.module.css";
import styles from "./reply-documents.module.css";

type Props = { documents: ComposerParts["documents"]; chosen: readonly string[]; errors: readonly FieldError[] };

/**
 * The documents that can go with a reply, folded until one is chosen. `chosen` has keys, perhaps of some that were withdrawn or replaced.
 */
export function ReplyDocuments({ documents, chosen, errors }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [count, setCount] = useState(chosen.length);
  const countChosen = () => setCount(fields.current?.querySelectorAll(":checked").length ?? 0);
  // Somebody may have chosen one before the scripts ran.
  useEffect(countChosen, []);
  const isWithdrawn = chosen.some((key) => !documents.some((one) => documentKey(one) === key));
  if (documents.length === 0 && !isWithdrawn) return null;
  const { parts, about } = fieldParts({ id: "documents", errors });
  const isOpen = chosen.length > 0 || parts.error !== undefined;
  return (
    <details className={composer.composerFold} open={isOpen || undefined}>
      <summary>
        {say.documents} {count > 0 && <b>{count}</b>} <Icon name="down" />
      </summary>
      <fieldset ref={fields} className={styles.documents} onInput={countChosen}>
        <legend className="visually-hidden">{say.documentsLegend}</legend>
        <Notes {...parts} />
        {isWithdrawn && <p>{say.documentWithdrawn}</p>}
        {documents.map((document, index) => (
          <div key={documentKey(document)} className={styles.document}>
            <label>
              <input
                id={index === 0 ? "documents" : undefined}
                type="checkbox"
                name={`${DOCUMENT}${documentKey(document)}`}
                value="yes"
                defaultChecked={chosen.includes(documentKey(document))}
                {...about}
              />
              <span>
                <b>{documentsInWords([document])}</b>
                <span>{document.about}</span>
              </span>
            </label>
            <DocumentLink document={document} />
          </div>
        ))}
      </fieldset>
    </details>
  );
}
