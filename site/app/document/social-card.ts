/** The picture in previews of links to this site: its path, and its size in pixels. The build draws it. */
export const SOCIAL_CARD = { path: "/social-card.png", width: 1200, height: 630 } as const;
