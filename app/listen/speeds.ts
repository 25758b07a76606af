/** Rates of speech by the names of their labels in the content. */
export const SPEEDS = { slower: 0.75, normal: 1, faster: 1.25, fastest: 1.5 } as const;
export type SpeedName = keyof typeof SPEEDS;

let chosen: SpeedName = "normal";

/** The choice lasts until the document is unloaded. */
export const chosenSpeed = () => chosen;

export function rememberSpeed(name: SpeedName) {
  chosen = name;
}
