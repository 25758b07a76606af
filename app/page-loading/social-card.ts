/** The picture that others show beside a link to this site: its address, and its size in pixels. Drawn at build. */
export const SOCIAL_CARD = { path: "/social-card.png", width: 1200, height: 630 } as const;
