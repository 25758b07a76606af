import type { Position } from "./projection.ts";

/** Where a town's name stands: its offset from the dot, in label sizes, so that it follows the layout. */
export interface NamePosition {
  readonly right: number;
  readonly down: number;
  readonly anchor: "start" | "middle" | "end";
}

/** A town or island that helps people find themselves. It says nothing about where support reaches. */
export interface ReferencePlace {
  readonly name: string;
  readonly at: Position;
  readonly label: NamePosition;
  /** An island is its own mark. */
  readonly dot: boolean;
}

export const regionPlaces: readonly ReferencePlace[] = [
  {
    name: "Bunbury",
    at: [115.64, -33.327],
    label: { right: 0.55, down: 0.33, anchor: "start" },
    dot: true,
  },
  {
    name: "Albany",
    at: [117.884, -35.024],
    label: { right: 0.4, down: -0.65, anchor: "end" },
    dot: true,
  },
];

export const closeUpPlaces: readonly ReferencePlace[] = [
  {
    name: "Perth",
    at: [115.858, -31.953],
    label: { right: -0.35, down: -0.95, anchor: "middle" },
    dot: true,
  },
  {
    name: "Fremantle",
    at: [115.744, -32.056],
    label: { right: -0.8, down: 0.75, anchor: "end" },
    dot: true,
  },
  {
    name: "Rottnest",
    at: [115.505, -32.003],
    label: { right: 0.85, down: -0.8, anchor: "middle" },
    dot: false,
  },
];

/** The ground inside the round close-up: from Rottnest to the foot of the hills. */
export const closeUpGround = {
  centre: [115.8, -32.005] as Position,
  radiusKilometres: 36,
} as const;

export const closeUpCaption = "Perth, closer up";
