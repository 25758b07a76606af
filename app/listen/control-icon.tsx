/** Not among the icons of every page, because these load with the panel. */
const SHAPES = { pause: "M9 5v14M15 5v14", play: "M7 4l13 8-13 8z", stop: "M6 6h12v12H6z" } as const;
type ControlIconName = keyof typeof SHAPES;

export function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
