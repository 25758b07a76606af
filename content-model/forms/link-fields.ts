/**
 * Fields whose answer a link to a form can select, by the parameter of the same name: `/contact?about=respite`,
 * `/contact?way=professional`, `/careers?role=cook`. An answer that is none of the field's options is ignored.
 */
export const WAY = "way";
export const ABOUT = "about";
export const ROLE = "role";
export const LINK_FIELDS = [WAY, ABOUT, ROLE] as const;
