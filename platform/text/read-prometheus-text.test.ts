import { Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";

import { readPrometheusText } from "./read-prometheus-text.ts";

const ODD = 'a "quoted" \\ back\\slash\nand a new line, {braces} = 1';

test("figures are read as prom-client writes them", async () => {
  const registry = new Registry();
  const forms = new Gauge({ name: "forms", help: "Two\nlines", labelNames: ["kind", "outcome"], registers: [registry] });
  forms.set({ kind: "enquiry", outcome: "stored" }, 12);
  forms.set({ kind: ODD }, 0.1 + 0.2);
  for (const [name, value] of Object.entries({ endless: Infinity, large: 1e21, small: 5e-7 }))
    new Gauge({ name, help: name, registers: [registry] }).set(value);
  const figures = readPrometheusText(await registry.metrics());
  expect([...figures.keys()]).toEqual(["forms", "endless", "large", "small"]);
  expect(figures.get("forms")).toEqual([
    { labels: { kind: "enquiry", outcome: "stored" }, value: 12 },
    { labels: { kind: ODD }, value: 0.1 + 0.2 },
  ]);
  expect(["endless", "large", "small"].map((name) => figures.get(name)?.[0]?.value)).toEqual([Infinity, 1e21, 5e-7]);
});
