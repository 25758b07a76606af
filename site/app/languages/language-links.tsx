import useLanguageNames from "content:language-names";

import { addressOf, standardAddress } from "../../../content-model/values/pages.ts";
import { publishedAt } from "../routing/location.ts";
import { useWords } from "../words/words.ts";

/** The list of the languages. */
export const LIST = addressOf("languages");
const BUTTON = { className: "button", "data-kind": "tool" };

/** Whether the site has pages in other languages: only the live stage, and only while the content has a language. */
export const useHasLanguages = (): boolean => publishedAt(LIST, useWords("words-files")) !== undefined;

type Props = { className?: string | undefined; /** The links look like buttons. */ asButtons?: boolean; hasAll?: boolean };

/**
 * Links to the pages in other languages by the languages' own names, and to their list (`hasAll`). As few bytes as possible, for Contact.
 */
export function LanguageLinks({ className, asButtons = false, hasAll = true }: Props) {
  const { names, all } = useLanguageNames();
  const look = asButtons ? BUTTON : {};
  return (
    <ul className={className}>
      {names.map(({ id, code, name }) => (
        <li key={id}>
          <a {...look} href={standardAddress({ name: "languages", item: id })} lang={code}>
            {name}
          </a>
        </li>
      ))}
      {hasAll && (
        <li>
          <a {...look} href={LIST}>
            {all}
          </a>
        </li>
      )}
    </ul>
  );
}
