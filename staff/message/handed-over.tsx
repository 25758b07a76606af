import { ButtonLink, Page } from "../parts/page.tsx";
import { handedOver as handedOverWords, submission as submissionWords } from "./submission-words.ts";

/** The page after a person has handed over a submission that the person does not see any more. */
export default function HandedOver() {
  return (
    <Page title={handedOverWords.title}>
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
