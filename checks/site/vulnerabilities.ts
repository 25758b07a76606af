import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";

import { parseJson } from "../../server/parse-json.ts";
import { type Finding, resultFor, type SiteCheck } from "./check.ts";

const LONGEST_WAIT_MS = 60_000;

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])) }),
  ),
});

/** No package that the site is built and run with has a known vulnerability, where the package registry answers that question. */
export const vulnerabilities: SiteCheck = {
  name: "vulnerabilities",
  async judge({ stage }) {
    if (stage === "parked") return [];
    const where = { state: "live", path: "what ships" } as const;
    const findings = knownFaults(await askRegistry());
    if (findings) return [resultFor(vulnerabilities.name, where, { findings })];
    console.log("vulnerabilities: not checked, since the package registry does not answer that question here.");
    return [{ ...resultFor(vulnerabilities.name, where, { findings: [] }), skipped: true }];
  },
};

/** Takes what `npm audit --json` printed; gives each vulnerable package, undefined where it holds no answer. */
export function knownFaults(printed: string): Finding[] | undefined {
  const audit = auditSchema.safeParse(parseJson(printed)).data;
  return (
    audit &&
    Object.entries(audit.vulnerabilities).map(([name, { severity, range, via }]) => ({
      rule: severity,
      where: `${name} ${range}`,
      what: via.map((cause) => (typeof cause === "string" ? `By way of ${cause}.` : cause.title)).join(" "),
    }))
  );
}

function askRegistry(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const npm = spawn("npm", ["audit", "--omit=dev", "--json"], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "ignore"],
    timeout: LONGEST_WAIT_MS,
  });
  let printed = "";
  npm.stdout.on("data", (data: Buffer) => (printed += data.toString()));
  npm.on("error", () => resolve(""));
  npm.on("close", () => resolve(printed));
  return promise;
}
