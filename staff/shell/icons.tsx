/** The shapes of the icons, in a square of 24. */
const SHAPES = {
  today: "M3 18h18M6 18a6 6 0 0 1 12 0M12 4v3M4.5 8.5l2 2M19.5 8.5l-2 2",
  inbox: "M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5z",
  complaints: "M4 5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-6l-5 4v-4H6a2 2 0 0 1-2-2zM12 7v4M12 14h.01",
  website: "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 9h18M7 13h6M7 16h4",
  office: "M6 3h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 9h16M4 15h16M10 6h4M10 12h4M10 18h4",
  account: "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0",
  keys: "M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
  display: "M3 7h9M16 7h5M3 12h3M10 12h11M3 17h9M16 17h5M12 5v4M10 10v4M16 15v4",
  help: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.2 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01",
  out: "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9",
  people: "M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2 21a7 7 0 0 1 14 0M16 4.5a4 4 0 0 1 0 7M22 21a7 7 0 0 0-4-6.3",
  records: "M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 2v6h6",
  figures: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
  audit: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  site: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  warn: "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  right: "m9 6 6 6-6 6",
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

export type IconName = keyof typeof SHAPES;

/** An icon beside the words that say the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[name]} />
  </svg>
);
