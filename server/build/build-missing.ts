/** Thrown when a build is missing and this process has no permission to write one, as in a container with read-only sources. */
export class BuildMissing extends Error {
  constructor() {
    super("There is no build for these settings, and this process may not make one: run npm run build with them first.");
    this.name = "BuildMissing";
  }
}
