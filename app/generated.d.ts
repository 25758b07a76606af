/** Types of the files that server/build/generate.ts writes, for a checkout that was not built yet. */
declare module "*/generated/icons.json" {
  const shapes: Record<import("./components/icon/icon-names.ts").IconName, string>;
  export default shapes;
}
declare module "*/generated/service-area-map.json" {
  export const alt: string;
}
