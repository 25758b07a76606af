import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";

import routes from "../../staff/routes.ts";

/** Returns the routes of the staff side with their modules, as its build has them. */
export async function routesOfBuild(): Promise<ServerBuild["routes"]> {
  const all = withChildren(routes).map(async ({ file, path, index }) => {
    const module: unknown = await import(/* @vite-ignore */ `../../staff/${file}`);
    return [file, { id: file, path, index, module }] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as ServerBuild["routes"];
}

const withChildren = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);
