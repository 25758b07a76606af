/** Thrown where a build is needed, and this process may not make one: a service or a container that writes to its data alone. */
export class BuildMissing extends Error {
  constructor() {
    super("There is no build for these settings, and this process may not make one: run npm run build with them first.");
    this.name = "BuildMissing";
  }
}
