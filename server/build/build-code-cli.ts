import { createBuilder } from "vite";

// Builds the code of the pages twice from one configuration (vite.config.ts): for browsers, and for rendering documents.
const builder = await createBuilder({ logLevel: "warn" });
for (const name of ["client", "ssr"]) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`vite.config.ts has no environment "${name}".`);
  await builder.build(environment);
}
