import { Outlet, redirectDocument } from "react-router";

import { personContext, servicesContext } from "../contract.ts";
import type { Route } from "./+types/signed-in";

/** Redirects to the sign-in page unless a person is signed in. It runs before every loader and action of the routes below. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const person = await context.get(servicesContext).signedIn();
    // A document, because the sign-in page has other scripts than these pages.
    if (!person) throw redirectDocument("/sign-in");
    context.set(personContext, person);
  },
];

/** Without a loader, a navigation between two of these pages would not run the middleware on the server. */
export const loader = () => null;

export default function SignedInLayout() {
  return <Outlet />;
}
