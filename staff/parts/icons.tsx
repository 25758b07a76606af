/** The shapes of the icons of the shell and Today, in a square of 24. work-icons.tsx has those of other screens. */
export const SHAPES = {
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
  check: "m5 12.5 4.5 4.5L19 7.5",
  warn: "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  right: "m9 6 6 6-6 6",
} as const;

/** An icon beside the words that say the same. */
export const Icon = ({ name }: { name: keyof typeof SHAPES }) => <Shape path={SHAPES[name]} />;

export const Shape = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
