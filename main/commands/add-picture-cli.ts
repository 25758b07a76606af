import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pino } from "pino";

import { PICTURE_NAME } from "../../content-model/schemas/picture-schema.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { runCommand } from "./run-command.ts";
import { openPictureEncoder } from "../../publishing/pictures/picture-encoder.ts";
import { writePicture } from "../../publishing/pictures/picture-files.ts";

const USAGE = `Say which file, what its name in content/pictures is, and what it shows:
  npm run add-picture -- photo.jpg office --alt "The front door of our office"
Write --decorative in the place of --alt if the picture adds nothing to the words around it.`;

/** `npm run add-picture`: writes the files of a picture into the content, for those who keep the content in git. */
await runCommand(async (given) => {
  const options = { alt: { type: "string" }, decorative: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [file, name] = positionals;
  const { alt, decorative = false } = values;
  if (file === undefined || name === undefined || !PICTURE_NAME.test(name) || (alt === undefined) !== decorative) return USAGE;
  const picture = await openPictureEncoder(pino({ enabled: false }))(readFileSync(file));
  if ("refused" in picture) return `The picture was not added: ${picture.refused}.`;
  writePicture(parseConfig(process.env).contentFolder, name, picture, { alt });
  console.log(
    `The picture ${name} is in content/pictures. Show it with \`picture: { file: ${name} }\` (docs/editing-content.md).`,
  );
});
