/** The interface icons, by their names in lucide. */
export const LUCIDE_ICONS = [
  "arrow-right",
  "book-open",
  "eye",
  "eye-off",
  "house",
  "languages",
  "list",
  "lock",
  "log-out",
  "mail",
  "map-pin",
  "maximize",
  "menu",
  "phone",
  "printer",
  "search",
  "sliders-horizontal",
  "triangle-exclamation-point",
  "volume-2",
  "x",
] as const;

/** Only the parked stage has these. */
export const GATE_ICONS: readonly string[] = ["eye", "eye-off", "lock"];

export type IconName = (typeof LUCIDE_ICONS)[number];
