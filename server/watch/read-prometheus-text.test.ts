import { expect, test } from "vitest";

import { type Family, prometheusText, readPrometheusText } from "./prometheus-text.ts";

const ODD = 'a "quoted" \\ back\\slash\nand a new line, {braces} = 1';
const FAMILIES: readonly Family[] = [
  { name: "site_up", help: "Whether", type: "gauge", samples: [{ value: 1 }] },
  {
    name: "site_forms_total",
    help: "Two\nlines \\ one",
    type: "counter",
    samples: [
      { labels: { kind: "enquiry", outcome: "stored" }, value: 12 },
      { labels: { kind: ODD }, value: 0.1 + 0.2 },
    ],
  },
  { name: "site_nothing", help: "None", type: "gauge", samples: [] },
];

test("the text as Prometheus' format 0.0.4 has it", () => {
  expect(prometheusText(FAMILIES)).toBe(
    [
      "# HELP site_up Whether",
      "# TYPE site_up gauge",
      "site_up 1",
      String.raw`# HELP site_forms_total Two\nlines \\ one`,
      "# TYPE site_forms_total counter",
      'site_forms_total{kind="enquiry",outcome="stored"} 12',
      String.raw`site_forms_total{kind="a \"quoted\" \\ back\\slash\nand a new line, {braces} = 1"} 0.30000000000000004`,
      "",
    ].join("\n"),
  );
});

test("what was written is read back", () => {
  const figures = readPrometheusText(prometheusText(FAMILIES));
  expect([...figures.keys()]).toEqual(["site_up", "site_forms_total"]);
  for (const { name, samples } of FAMILIES.slice(0, 2))
    expect(figures.get(name)).toEqual(samples.map(({ labels = {}, value }) => ({ labels, value })));
});

test("no number, and numbers without end", () => {
  const samples = [Number.NaN, Infinity, -Infinity, 1e21, 5e-7].map((value) => ({ value }));
  const text = prometheusText([{ name: "odd", help: "", type: "gauge", samples }]);
  expect(text.split("\n").slice(2, -1)).toEqual(["odd NaN", "odd +Inf", "odd -Inf", "odd 1e+21", "odd 5e-7"]);
  expect(
    readPrometheusText(text)
      .get("odd")
      ?.map(({ value }) => value),
  ).toEqual([Number.NaN, Infinity, -Infinity, 1e21, 5e-7]);
});
