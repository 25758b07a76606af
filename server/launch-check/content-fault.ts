import { placeOf, type Problem } from "../../content-reader/problems.ts";
import { blocker, type Finding } from "./finding.ts";

/** A fault in the content as the blocker that it is, its place told as every build tells it. */
export const contentFault = (problem: Problem): Finding =>
  blocker({ place: `content/${placeOf(problem)}`, what: "A fault that stops every build:", mend: problem.mend });
