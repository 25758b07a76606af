/** The median of figures with their lowest and highest, such as "12 (10–15)". */
export function medianAndRange(figures: readonly number[], digits = 0): string {
  const [median, lowest, highest] = [0.5, 0, 1].map((share) => percentile(figures, share).toFixed(digits));
  return `${median} (${lowest}–${highest})`;
}

/** The figure below or at which a share (0 to 1) of all figures stands, by nearest rank; NaN for no figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
