const files = import.meta.glob<string>("/content/art/service-*.svg", { eager: true, query: "?url", import: "default" });

/** Returns the address of a support's picture. The content check verifies that the picture exists. */
export const servicePicture = (name: string) => files[`/content/art/${name}.svg`];
