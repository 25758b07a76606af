import { registerPage } from "./complaint.server.ts";
import { ComplaintTable } from "./complaint-table.tsx";
import { ButtonLink, Page, ShowFilter } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { complaints as say } from "../../cases/complaints/complaint-screen-words.ts";
import type { Route } from "./+types/complaints";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const isOpenOnly = searchParams.get("show") !== "all";
  const page = /^[1-9]\d{0,3}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  const register = found(await registerPage(context.get(staffContext), person, { isOpenOnly, page }));
  return { person, isOpenOnly, page, register };
}

export default function Complaints({ loaderData: { person, isOpenOnly, page, register } }: Route.ComponentProps) {
  const { complaints, total, pages } = register;
  const pageAt = (number: number) =>
    `/complaints?${new URLSearchParams({ ...(!isOpenOnly && { show: "all" }), page: String(number) })}`;
  return (
    <Page title={say.title} person={person}>
      <p className="lead">{say.lead}</p>
      <p className="row">
        <ButtonLink kind="main" to="/complaints/new">
          {say.add}
        </ButtonLink>
        <span>{say.addText}</span>
      </p>
      <ShowFilter
        label={say.show}
        links={[
          { to: "/complaints", isCurrent: isOpenOnly, label: say.open },
          { to: "/complaints?show=all", isCurrent: !isOpenOnly, label: say.all },
        ]}
      />
      <p>{total === 0 ? say.none : total === 1 ? say.countOne : fill(say.count, { count: total })}</p>
      {complaints.length > 0 && <ComplaintTable complaints={complaints} />}
      <p className="row">
        {page > 1 && <ButtonLink to={pageAt(page - 1)}>{say.newer}</ButtonLink>}
        {page < pages && <ButtonLink to={pageAt(page + 1)}>{say.older}</ButtonLink>}
      </p>
      <p className="row">
        {/* Without the attribute `download`, because the response can also be the page that asks who is signed in. */}
        <a className="button" data-kind="line" href="/complaints.csv">
          {say.download}
        </a>
        <span>{say.downloadText}</span>
      </p>
    </Page>
  );
}
