/** A place that support reaches: a town and how far around it, as the content gives it. */
export interface ServiceArea {
  readonly id: string;
  readonly mapLabel: string;
  /** Degrees, south negative. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
  readonly radiusKilometres: number;
}

export interface Office {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What the map tells, in the order of the numbers on it. */
export interface MapInput {
  readonly areas: readonly ServiceArea[];
  readonly office: Office;
}

/**
 * "wide": the region with the close-up beside it, for screens of 48rem and more.
 * "tall": the region above, the close-up below, for phones.
 */
export type LayoutName = "wide" | "tall";
