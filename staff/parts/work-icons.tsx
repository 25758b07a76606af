import { Shape, SHAPES } from "./icons.tsx";

/** The icons of the screens on which people work, beside those of the shell, which are loaded with the first screen of a visit. */
const WORK_SHAPES = {
  ...SHAPES,
  people: "M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2 21a7 7 0 0 1 14 0M16 4.5a4 4 0 0 1 0 7M22 21a7 7 0 0 0-4-6.3",
  records: "M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 2v6h6",
  figures: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
  audit: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  site: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  search: "M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 4.5 4.5",
  filter: "M4 6h16M7 12h10M10 18h4",
  close: "M6 6l12 12M18 6 6 18",
  left: "m15 6-6 6 6 6",
  down: "m6 9 6 6 6-6",
  up: "m6 15 6-6 6 6",
  give: "M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2 21a7 7 0 0 1 12-5M15 19l2 2 4.5-4.5",
  more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  no: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M6 6l12 12",
  mail: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM22 7l-10 6.5L2 7",
  reply: "M9 17 4 12l5-5M4 12h10a6 6 0 0 1 6 6v1",
  lock: "M6 11h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 11V7a4 4 0 0 1 8 0v4",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
} as const;

/** An icon beside the words that say the same. */
export const Icon = ({ name }: { name: keyof typeof WORK_SHAPES }) => <Shape path={WORK_SHAPES[name]} />;
