import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";

import { parseJson } from "../../platform/text/parse-json.ts";
import { NotRun } from "../report/closing-line.ts";
import { checked, type Finding, type SiteCheck } from "./check.ts";

const TIMEOUT_MS = 60_000;

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])) }),
  ),
});

/** No package that builds and runs the site has a known vulnerability. */
export const vulnerabilities: SiteCheck = {
  name: "vulnerabilities",
  stage: "live",
  run() {
    const cwd = join(import.meta.dirname, "../..");
    const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd, timeout: TIMEOUT_MS, encoding: "utf8" });
    return Promise.resolve([checked({ state: "live", path: "packages" }, check(stdout ?? ""))]);
  },
};

/** Reads the output of `npm audit --json`. @throws NotRun if the registry returned no report */
export function check(printed: string): Finding[] {
  const audit = auditSchema.safeParse(parseJson(printed)).data;
  if (!audit) throw new NotRun("The package registry returned no report of vulnerabilities.");
  return Object.entries(audit.vulnerabilities).map(([name, { severity, range, via }]) => ({
    rule: severity,
    where: `${name} ${range}`,
    what: via.map((cause) => (typeof cause === "string" ? `Through ${cause}.` : cause.title)).join(" "),
  }));
}
