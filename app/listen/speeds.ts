/** The speeds to choose from, by the names of their words in content; 1 is how the voice speaks by itself. */
export const SPEEDS = { slower: 0.75, normal: 1, faster: 1.25, fastest: 1.5 } as const;
export type SpeedName = keyof typeof SPEEDS;

let chosen: SpeedName = "normal";

/** The speed that was chosen on this visit: kept in memory alone, gone with the page. */
export const chosenSpeed = () => chosen;

export function rememberSpeed(name: SpeedName) {
  chosen = name;
}
