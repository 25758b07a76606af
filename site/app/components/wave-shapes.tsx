const SHAPES = {
  side: "M.17 0C.06 .12 .03 .26 .1 .42S.24 .66 .15 .82C.12 .88 .09 .91 .07 .935C.24 1.01 .46 1.01 .64 .965S.9 .925 1 .95V0z",
  foot: "M0 0H1V.9C.82 1 .66 1 .48 .93S.16 .86 0 .95z",
  bend: "M.17 0C.05 .1 .0 .27 .05 .44S.17 .7 .1 .86C.08 .92 .05 .96 .02 1H1V0z",
  bank: "M0 .5C.14 .08 .26 .13 .39 .43S.63 .93 .76 .62S.93 .12 1 .28V1H0z",
  gate: "M0 0H.93C1 .14 1 .28 .93 .42S.86 .72 .94 .86C.96 .92 .96 .96 .95 1H0z",
};

/** The clip paths of pictures, for styles such as `clip-path: url(#wave-side)`. A document must have each of them once. */
export function WaveShapes({ names }: { names: readonly (keyof typeof SHAPES)[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true" className="wave-shapes">
      {names.map((name) => (
        <clipPath key={name} id={`wave-${name}`} clipPathUnits="objectBoundingBox">
          <path d={SHAPES[name]} />
        </clipPath>
      ))}
    </svg>
  );
}
