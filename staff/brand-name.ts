import { useRouteLoaderData } from "react-router";

/** Returns the name of the provider as it is published now; empty on the page of an error before the root route was loaded. */
export const useBrandName = (): string => useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";
