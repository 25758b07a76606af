import { ButtonLink, Page } from "../parts/page.tsx";
import { personContext } from "../server/context.ts";
import { handedOver as handedOverWords, submission as submissionWords } from "./submission-words.ts";
import type { Route } from "./+types/handed-over";

export const loader = ({ context }: Route.LoaderArgs) => ({ person: context.get(personContext) });

/** The page after a person has handed over a submission that the person does not see any more. */
export default function HandedOver({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <Page title={handedOverWords.title} person={person}>
      <p className="lead" role="status">
        {handedOverWords.text}
      </p>
      <p>
        <ButtonLink kind="main" to="/inbox">
          {submissionWords.back}
        </ButtonLink>
      </p>
    </Page>
  );
}
