export const MEASURES = ["LCP", "INP", "CLS"] as const;
export type Measure = (typeof MEASURES)[number];

/** The recent speed of a page: three quarters of `reports` were `p75` or better. */
type PageSpeed = { page: string; measure: Measure; p75: number; reports: number };

type Report = { value: number; at: number };

const MAX_REPORTS = 1000;
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * The last reports of each page and measure (LCP and INP in milliseconds, CLS a score), in the memory of this process: 1,000
 * at most, none older than 7 days. The caller adds only pages that exist, which bounds the memory to a few MB.
 */
export class PageSpeeds {
  readonly #series = new Map<string, { page: string; measure: Measure; reports: Report[] }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(page: string, measure: Measure, value: number): void {
    const key = `${measure} ${page}`;
    const series = this.#series.get(key) ?? { page, measure, reports: [] };
    this.#series.set(key, series);
    series.reports.push({ value, at: this.#now() });
    if (series.reports.length > MAX_REPORTS) series.reports.shift();
  }

  /** One for each page and measure that has reports. */
  lately(): PageSpeed[] {
    const since = this.#now() - KEPT_MS;
    return [...this.#series.values()].flatMap(({ page, measure, reports }) => {
      const values = reports.filter(({ at }) => at >= since).map(({ value }) => value);
      return values.length > 0 ? [{ page, measure, p75: p75(values), reports: values.length }] : [];
    });
  }
}

/** The 75th percentile by nearest rank: always one of the values. */
function p75(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
