import { Link } from "react-router";

import { dayInWords } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";
import { DocumentLink } from "../message/document-link.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { ButtonLink, Page, Said, saidIn } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { documentList } from "./documents.server.ts";
import { documents as say } from "./documents-words.ts";
import styles from "./documents.module.css";
import type { Route } from "./+types/documents";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { savedAdded, savedReplaced } = say;
  const documents = found(await documentList(context.get(staffContext), context.get(personContext)));
  return { documents, said: saidIn(request, { savedAdded, savedReplaced }) };
}

/** What staff may attach to a reply, to read and to replace. The form of each document changes its words and deletes it. */
export default function Documents({ loaderData: { documents, said } }: Route.ComponentProps) {
  return (
    <Page title={say.title}>
      <ContentLinks current="documents" />
      <Said message={said} />
      <p className="lead">{say.lead}</p>
      <p className="row">
        <ButtonLink kind="main" to="/content/add-document">
          {say.add}
        </ButtonLink>
      </p>
      <section>
        <h2>{say.list}</h2>
        {documents.length === 0 ? <p>{say.none}</p> : <p>{say.replacing}</p>}
        <ul className={styles.documents}>
          {documents.map(({ path, title, about, approved, bytes, hasFile, draft, ...document }) => (
            <li key={path}>
              <h3>
                <Link to={`/content/files/${path}`}>{title}</Link>
              </h3>
              <p>{about}</p>
              <p>{fill(say.facts, { size: inKilobytes(bytes), day: dayInWords(approved) })}</p>
              {draft && <p className={styles.state}>{say[draft]}</p>}
              {!hasFile && <p className={styles.state}>{say.noFile}</p>}
              <p className="row">
                {hasFile && <DocumentLink document={document} className="button" data-kind="line" />}
                {draft !== "deleted" && (
                  <ButtonLink kind="line" to={`/content/documents/${document.name}`}>
                    {fill(say.replace, { file: `${document.name}.pdf` })}
                  </ButtonLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
