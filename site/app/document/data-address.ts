/** Returns a drawing as a data address, because a request for the icon would compete with the first paint. */
export const dataAddress = (svg: string): string => `data:image/svg+xml,${encodeURI(svg).replaceAll("#", "%23")}`;
