/** The folder of what generate.ts draws for a build, beside its work folder, which React Router clears. */
export const generatedFor = (workFolder: string): string => `${workFolder}.generated`;

/** Returns the alias of Vite that finds imports of `…/generated/…` in a folder. The types of these files are in app/generated.d.ts. */
export const generatedAlias = (folder: string) => ({
  find: /^(?:\.\.?\/)+(?:app\/)?generated\//,
  replacement: `${folder}/`,
});
