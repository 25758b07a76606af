const ADDRESSES = import.meta.glob<string>("../../../content/art/pictograms/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Returns the address of a drawing of Easy Read by its name. */
export const pictogramAddress = (name: string): string | undefined => ADDRESSES[`../../../content/art/pictograms/${name}.svg`];
