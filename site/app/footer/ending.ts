/** What stands at the end of a page that asks its visitor to reach us. Other pages do not load it. */
export { CallToAction } from "./call-to-action.tsx";
export { Reach } from "../reach/reach.tsx";
