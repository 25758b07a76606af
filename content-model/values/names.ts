/** A name of a list of names with a space between two. */
export type NameIn<List extends string> = List extends `${infer First} ${infer Rest}` ? First | NameIn<Rest> : List;

/** Returns the names of some lists, in which they stand with one space between two. */
export const names = <const List extends string>(...lists: readonly List[]) =>
  lists.flatMap((list) => list.split(" ")) as NameIn<List>[];

/** Returns an object with some of the fields of another one. */
export const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, ...chosen: readonly Name[]) =>
  Object.fromEntries(chosen.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

/** Returns an object without some of its fields. */
export const omit = <Whole extends object, Name extends keyof Whole>(whole: Whole, ...left: readonly Name[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name as Name))) as Omit<Whole, Name>;
