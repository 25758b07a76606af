import usePictograms from "content:item-pictograms";

import { useRoute } from "../routing/location.ts";

const pictures = import.meta.glob<string>(["/content/art/door-*.svg", "/content/art/step-*.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * The picture of an item, by the name that its words give it (content-model/texts/content-files.ts): a picture of a door or a step, or a
 * pictogram.
 */
export function ItemPicture({ name, className }: { name: string; className?: string | undefined }) {
  const { name: page = "" } = useRoute() ?? {};
  const pictograms = usePictograms()[page];
  const picture = pictures[`/content/art/${name}.svg`];
  if (picture) return <img className={className} src={picture} width="300" height="300" alt="" loading="lazy" />;
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${pictograms}#${name}`} />
    </svg>
  );
}
