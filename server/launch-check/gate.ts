import { SAMPLE_GATE_PASSWORD } from "../config.ts";
import { blocker, type LaunchCheck, setting, warning } from "./finding.ts";

/**
 * While parked the gate is what keeps visitors out, and the sample opens it for whoever reads the README: a blocker. A live
 * build has no gate, and refusing it over a password that nobody is asked for would help no one: a warning, since the day
 * the site is parked again the sample would open it.
 */
export const gate: LaunchCheck = ({ config: { gatePassword }, stage }) =>
  gatePassword === SAMPLE_GATE_PASSWORD
    ? [
        (stage === "parked" ? blocker : warning)({
          place: setting("GATE_PASSWORD"),
          what: "The gate opens with the sample password.",
          mend: "Set one of your own.",
        }),
      ]
    : [];
