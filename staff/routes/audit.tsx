import { AuditFilter, AuditTable } from "../components/audit-table.tsx";
import { ButtonLink, Page } from "../components/page.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { found } from "../owner-only.ts";
import { audit as say } from "../words/audit.ts";
import type { Route } from "./+types/audit";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name) ?? "";
  const filter = {
    ...{ person: value("person"), action: value("action"), from: value("from"), to: value("to"), subject: value("subject") },
  };
  const before = searchParams.get("before") ?? undefined;
  const page = found(await context.get(servicesContext).auditLog(person, filter, before));
  return { person, filter, isFirst: before === undefined, page };
}

export default function Audit({ loaderData: { person, filter, isFirst, page } }: Route.ComponentProps) {
  const pageAt = (before?: string) => {
    const given = Object.entries({ ...filter, ...(before !== undefined && { before }) }).filter(([, value]) => value !== "");
    return `/audit?${new URLSearchParams(given)}`;
  };
  return (
    <Page title={say.title} person={person}>
      <p className="lead">{say.lead}</p>
      <AuditFilter filter={filter} people={page.people} actions={page.actions} />
      {page.rows.length > 0 ? <AuditTable rows={page.rows} /> : <p>{say.none}</p>}
      <p className="row">
        {!isFirst && <ButtonLink to={pageAt()}>{say.newest}</ButtonLink>}
        {page.older && <ButtonLink to={pageAt(page.older)}>{say.older}</ButtonLink>}
      </p>
    </Page>
  );
}
