import { createBuilder } from "vite";

/**
 * Builds the code of the pages twice from one configuration (vite.config.ts): for browsers, and for rendering documents. Vite's
 * default loader would write a bundled configuration beside it, and the folder of the program may be read-only.
 */
export async function buildCode(): Promise<void> {
  const builder = await createBuilder({ configLoader: "native", logLevel: "warn" });
  for (const name of ["client", "ssr"]) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment "${name}".`);
    await builder.build(environment);
  }
}
