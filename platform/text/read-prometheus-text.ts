/** One figure of a family, identified by its labels. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number };

/** Figures by the name of their family. */
export type Figures = ReadonlyMap<string, readonly Sample[]>;

/** Returns the sum of the samples of a family that have all of these labels. */
export function sum(figures: Figures | undefined, name: string, wanted: Readonly<Record<string, string>> = {}): number {
  const fits = ({ labels }: Sample) => Object.entries(wanted).every(([label, value]) => labels?.[label] === value);
  return (figures?.get(name) ?? []).filter(fits).reduce((total, { value }) => total + value, 0);
}

/** Parses Prometheus' text format 0.0.4, which prom-client can only write. Other lines are skipped. */
export function readPrometheusText(text: string): Figures {
  const figures = new Map<string, Sample[]>();
  for (const line of text.split("\n")) {
    const [, name, labels = "", number = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const sample = { labels: readLabels(labels), value: Number(number.replace("Inf", "Infinity")) };
    figures.set(name, [...(figures.get(name) ?? []), sample]);
  }
  return figures;
}

function readLabels(text: string): Record<string, string> {
  const pairs = text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  return Object.fromEntries([...pairs].map(([, name = "", value = ""]) => [name, plain(value)]));
}

const plain = (value: string) => value.replaceAll(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));
