import { blocker, type LaunchCheck } from "./finding.ts";

export const openings: LaunchCheck = ({ content: { jobs } }) =>
  jobs
    .filter(({ sample }) => sample)
    .map(({ id, title }) =>
      blocker({
        place: `content/jobs/${id}.md: sample`,
        what: `“${title}” is a sample opening.`,
        mend: "Make it a real one and take the line out, or delete the file.",
      }),
    );
