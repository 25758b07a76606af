export type Stage = "parked" | "live";
type Place = { origin: string; dataFolder: string; buildFolder: string };

const variable = (stage: Stage) => `PLACE_OF_${stage.toUpperCase()}_SITE`;

/** Playwright passes the environment from its global setup to its workers. */
export function rememberPlace(stage: Stage, { origin, dataFolder, buildFolder }: Place) {
  process.env[variable(stage)] = JSON.stringify({ origin, dataFolder, buildFolder });
}

function placeOf(stage: Stage): Place {
  const place = process.env[variable(stage)];
  if (!place) throw new Error(`The ${stage} site is not running.`);
  return JSON.parse(place) as Place;
}

/** With JOURNEYS_OF only one stage is running (start-sites.ts). */
export const isRunning = (stage: Stage) => process.env[variable(stage)] !== undefined;

export const originOf = (stage: Stage) => placeOf(stage).origin;

export const dataFolderOf = (stage: Stage) => placeOf(stage).dataFolder;

/** The build that the site serves. build/<stage> points at the build that was started last. */
export const buildFolderOf = (stage: Stage) => placeOf(stage).buildFolder;
