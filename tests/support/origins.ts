export type Stage = "parked" | "live";
type Place = { origin: string; dataFolder: string; buildFolder: string };

const variable = (stage: Stage) => `PLACE_OF_${stage.toUpperCase()}_SITE`;

/** The environment is what Playwright hands from its one set-up to its workers. */
export function rememberPlace(stage: Stage, { origin, dataFolder, buildFolder }: Place) {
  process.env[variable(stage)] = JSON.stringify({ origin, dataFolder, buildFolder });
}

function placeOf(stage: Stage): Place {
  const place = process.env[variable(stage)];
  if (!place) throw new Error(`The ${stage} site is not running.`);
  return JSON.parse(place) as Place;
}

/** Where the running site of a stage is. */
export const originOf = (stage: Stage) => placeOf(stage).origin;

/** Where it keeps what is sent to it. */
export const dataFolderOf = (stage: Stage) => placeOf(stage).dataFolder;

/** The very build that it serves: build/<stage> follows whatever is started later. */
export const buildFolderOf = (stage: Stage) => placeOf(stage).buildFolder;
