/** One figure of a family; its labels say which one. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number };
/** Figures of one name: a counter only ever rises while the process runs, a gauge is how it stands now. */
export type Family = { name: string; help: string; type: "counter" | "gauge"; samples: readonly Sample[] };

export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Gives families in Prometheus' text format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats); empty ones are left out. */
export function prometheusText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map((sample) => `${name}${labelsOf(sample)} ${numberOf(sample)}\n`);
      return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function labelsOf({ labels = {} }: Sample): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value).replaceAll('"', String.raw`\"`)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (text: string) => text.replaceAll("\\", String.raw`\\`).replaceAll("\n", String.raw`\n`);

/** Go's spelling of what is no finite number. */
function numberOf({ value }: Sample): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}

/** Figures by the name of their family. */
export type Figures = ReadonlyMap<string, readonly Sample[]>;

/** Returns the sum of the samples of a family that have all of these labels. */
export function sum(figures: Figures | undefined, name: string, wanted: Readonly<Record<string, string>> = {}): number {
  const fits = ({ labels }: Sample) => Object.entries(wanted).every(([label, value]) => labels?.[label] === value);
  return (figures?.get(name) ?? []).filter(fits).reduce((total, { value }) => total + value, 0);
}

/** Reads such a text back; what is no line of figures is passed over. */
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
