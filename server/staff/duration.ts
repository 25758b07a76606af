const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Returns a length of time in its largest whole unit: "2 hours". */
export function duration(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds >= unit) ?? ["second", 1];
  const whole = Math.floor(seconds / length);
  return `${whole} ${name}${whole === 1 ? "" : "s"}`;
}
