import { LanguageLinks, useHasLanguages } from "./language-links.tsx";

/** The languages in which we say who we are and how to reach us, by their own names. */
export const LanguagesOnContact = () => useHasLanguages() && <LanguageLinks className="row" asButtons />;
