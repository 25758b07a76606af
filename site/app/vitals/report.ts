import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

/** Sends each measurement of a page to the server when it is final. */
export function reportSpeed(page: string) {
  const report = ({ name, value }: Metric) => {
    navigator.sendBeacon("/vitals", JSON.stringify({ name, value, page }));
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
