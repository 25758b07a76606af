const files = import.meta.glob<string>("../../content/art/service-*.svg", { eager: true, query: "?url", import: "default" });

/** The address of a support's picture by its name in the content; the content check has seen that it exists. */
export const servicePicture = (name: string) => files[`../../content/art/${name}.svg`];
