import { placeOf } from "../../content-reader/problems.ts";
import { type LaunchCheck, warning } from "./finding.ts";

/** What every build warns of: content that is used as it is, and that someone should look at. */
export const contentWarnings: LaunchCheck = ({ content }) =>
  content.warnings.map((problem) =>
    warning({ place: `content/${placeOf(problem)}`, what: "A warning of every build:", mend: `${problem.mend}.` }),
  );
