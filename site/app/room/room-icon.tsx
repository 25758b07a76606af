import { Icon } from "../components/icon/icon.tsx";

/** The shapes of lucide, which are here and not among those of every page, because the first view of every page would load them. */
const SHAPES = {
  "calendar-check": "M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 16l2 2 4-4",
  check: "M20 6 9 17l-5-5",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2",
  users:
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87",
} as const;

type Shared = "house" | "map-pin" | "wallet";
export type RoomIconName = keyof typeof SHAPES | Shared;

/** An icon beside a fact about room. It is hidden from screen readers. */
export function RoomIcon({ name }: { name: RoomIconName }) {
  if (name === "house" || name === "map-pin" || name === "wallet") return <Icon name={name} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
