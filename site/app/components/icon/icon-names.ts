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
  "wallet",
  "x",
] as const;

/** Only the parked stage has these. */
export const GATE_ICONS: readonly string[] = ["eye", "eye-off", "lock"];

/** The paths of icons that lucide lacks. Only the side menu shows them (site/app/navigation/menu-dialog.tsx). */
export const SOCIAL_ICONS = {
  facebook: "M14 22v-8h3l.6-4H14V8c0-1.2.6-2 2-2h2V2.4C17.4 2.2 16.4 2 15.3 2 12 2 10 4 10 7.4V10H7v4h3v8",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17.5 6.5v.01",
  linkedin: "M4 9v12M4 4v.01M9 21V9M9 14c0-3 2-5 5-5s5 2 5 5v7",
  x: "M4 4l16 16M20 4L4 20",
} as const;

export type IconName = (typeof LUCIDE_ICONS)[number];
