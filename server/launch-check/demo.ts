import { blocker, type LaunchCheck, setting } from "./finding.ts";

/** It lets a live build through that has blockers; forgotten, it would tell every visitor that the provider is not real. */
export const demo: LaunchCheck = ({ config }) =>
  config.demo
    ? [blocker({ place: setting("DEMO"), what: "Every page says that its content is a sample.", mend: "Take the setting out." })]
    : [];
