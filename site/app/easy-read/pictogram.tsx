import usePictograms from "content:pictograms";

/**
 * A pictogram beside its words, hidden from screen readers. All pictograms are in one file, so that a device that stored one page has the
 * pictograms of every page.
 */
export function Pictogram({ name, className }: { name: string; className: string | undefined }) {
  const file = usePictograms();
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
