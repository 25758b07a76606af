const EASY_READ = /^(.+)\/easy-read$/;

/** The sources that are the own code of what a document names (data-page, data-part): its words stand in them or come beside. */
export function sourcesOf(name: string): readonly [string, ...string[]] {
  if (name === "way-out") return ["app/easy-read/way-out.tsx"];
  const standard = EASY_READ.exec(name)?.[1];
  return standard === undefined
    ? [`app/pages/${name}.tsx`]
    : ["app/easy-read/easy-read-module.tsx", `content:easy-read/${standard}`];
}

/** Whether a source is some page's own: the others come with whatever imports them. */
export const isOwnCode = (source: string) =>
  source.startsWith("app/pages/") || source.startsWith("content:easy-read/") || source === "app/easy-read/easy-read-module.tsx";
