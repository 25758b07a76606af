import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentType } from "mime-types";
import type { Plugin } from "vite";

import { shownDrawing } from "./drawing/shown-drawing.ts";
import { PICTURE_FORMATS, pictureAddress, pictureFile } from "./picture-address.ts";
import { picturesInUse } from "./picture-uses.ts";
import { readContentFolder } from "./content-folder.ts";
import { type Content, readContent } from "./read-content.ts";
import { PICTURES, shownPicture } from "./read-pictures.ts";

/**
 * Adds the files of the pictures that pages show to the browser build, under the addresses that the pages name. The development server
 * reads them from the content.
 */
export function picturesPlugin(folder: string, content: Content): Plugin {
  return {
    name: "pictures",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [address, file] of pictureFiles(content))
        this.emitFile({ type: "asset", fileName: address.slice(1), source: readFileSync(join(folder, PICTURES, file)) });
      const { drawing } = content.brand;
      if (drawing !== undefined)
        this.emitFile({ type: "asset", fileName: shownDrawing(drawing).address.slice(1), source: drawing });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? "";
        // Only then, because reading the content takes some hundred milliseconds.
        const file = /\.(avif|webp)$/.test(path) ? pictureFiles(readContent(readContentFolder(folder))).get(path) : undefined;
        const { drawing } = path.startsWith("/assets/logo-") ? readContent(readContentFolder(folder)).brand : {};
        if (drawing !== undefined && path === shownDrawing(drawing).address) {
          response.setHeader("Content-Type", "image/svg+xml");
          return response.end(drawing);
        }
        if (file === undefined) return next();
        response.setHeader("Content-Type", contentType(file) || "application/octet-stream");
        response.end(readFileSync(join(folder, PICTURES, file)));
      });
    },
  };
}

/** Returns the files of the pictures that pages show, by address. */
const pictureFiles = (content: Content): ReadonlyMap<string, string> =>
  new Map(
    picturesInUse(content).flatMap((picture) => {
      const shown = shownPicture([picture], { file: picture.name });
      return picture.widths.flatMap((width) =>
        PICTURE_FORMATS.map(
          (format) => [pictureAddress(shown, width, format), pictureFile(picture.name, width, format)] as const,
        ),
      );
    }),
  );
