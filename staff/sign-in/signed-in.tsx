import { data, Outlet, redirectDocument } from "react-router";

import { IdleWarning } from "./idle-warning.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { recordRefusedPage } from "../server/report.server.ts";
import { sessionLeft, signedInPerson } from "./sign-in.server.ts";
import { isUpload } from "../kept-forms/keep-form.ts";
import { keptForm } from "../kept-forms/kept-form.ts";
import { withReturn } from "../server/local-path.ts";
import type { Route } from "./+types/signed-in";

/**
 * Redirects to the sign-in page unless a person is signed in. A form is not redirected, because what was typed would be lost: the page
 * of root.tsx for the status 401 holds it, apart from one with a file. It runs before every loader and action of the routes below.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, pattern }, next) => {
    const staff = context.get(staffContext);
    const person = await signedInPerson(staff);
    // A document, because the sign-in page has other scripts than these pages.
    if (!person && request.method === "POST" && !isUpload(request))
      throw data(keptForm(await request.formData().catch(() => new FormData()), request, "signed-out", staff.labels), {
        status: 401,
      });
    // A page that asks by itself is not replaced.
    if (!person && staff.isPoll) throw data(null, { status: 401 });
    if (!person) throw redirectDocument(withReturn("/sign-in", request));
    context.set(personContext, person);
    const response = await next();
    if (response instanceof Response && response.status === 404)
      await recordRefusedPage(staff, person, pattern.replace(/^\/?/, "/"));
    return response;
  },
];

/** Without a loader, a navigation between two of these pages would not run the middleware on the server. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ left: await sessionLeft(context.get(staffContext)) });

export default function SignedInLayout({ loaderData: { left } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <IdleWarning left={left} />
    </>
  );
}
