import { Link, redirect } from "react-router";

import { Button } from "../parts/form-parts.tsx";
import { Form } from "../parts/form.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { Page } from "../parts/page.tsx";
import { FileChanges } from "./release-parts.tsx";
import styles from "../parts/publishing.module.css";
import { wholeNumber, undo } from "./undo.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { undoScreen } from "./release.server.ts";
import { releases as say } from "./releases-words.ts";
import type { Route } from "./+types/content-undo";
import { fill } from "../../platform/text/fill.ts";

/** Says what an undo of the live release does, before it is done. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const screen = found(await undoScreen(context.get(staffContext), context.get(personContext), wholeNumber(params.number) ?? 0));
  if (typeof screen === "string") throw redirect(`/content/releases?said=${screen}`);
  return { screen };
}

export const action = (args: Route.ActionArgs) => undo(args, { isSure: true });

export default function ContentUndo({ loaderData: { screen } }: Route.ComponentProps) {
  const { number, visitors, needsSecond, files } = screen;
  return (
    <Page title={fill(say.undoButton, { number })}>
      <ContentLinks current="releases" />
      <p className="lead">{say.undoLead}</p>
      <section className={styles.section}>
        <h2>{say.visitorsHeading}</h2>
        <p id="visitors">{say.visitors[visitors]}</p>
        {needsSecond && <p>{say.undoSecond}</p>}
        <Form method="post" reloadDocument>
          <input type="hidden" name="shown" value={number} />
          <p className="row">
            <Button kind="main" aria-describedby="visitors">
              {needsSecond ? say.undoAskSecond : fill(say.undoButton, { number })}
            </Button>
            <Link className="button" data-kind="line" to="/content/releases">
              {say.undoKeep}
            </Link>
          </p>
        </Form>
      </section>
      <section className={styles.section}>
        <h2>{say.undoFiles}</h2>
        <FileChanges files={files} />
      </section>
    </Page>
  );
}
