import { useLocation } from "react-router";

import { usePageName } from "./page-name.ts";
import { PageSlot } from "./page-slot.tsx";

/** The one route module: thin, so that it is always there, and a page that fails to load is ours to handle. */
export default function PageOnDemand() {
  const name = usePageName() ?? "";
  const { pathname } = useLocation();
  return <PageSlot key={pathname} name={name} />;
}
