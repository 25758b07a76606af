export type Stage = "parked" | "live";

const variable = (stage: Stage) => `ORIGIN_OF_${stage.toUpperCase()}_SITE`;

/** The environment is what Playwright hands from its one set-up to its workers. */
export function rememberOrigin(stage: Stage, origin: string) {
  process.env[variable(stage)] = origin;
}

/** Where the running site of a stage is. */
export function originOf(stage: Stage): string {
  const origin = process.env[variable(stage)];
  if (!origin) throw new Error(`The ${stage} site is not running.`);
  return origin;
}
