import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

const report = ({ name, value }: Metric) => {
  navigator.sendBeacon("/vitals", JSON.stringify({ name, value, page: location.pathname }));
};

onCLS(report);
onINP(report);
onLCP(report);
