import { z } from "zod";

/** The environment, parsed once (DECISIONS, Contracts). Everything has a default; docs and README list each setting. */
export type Config = {
  port: number;
  host: string;
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  /** Undefined: `stage` in content/site.yaml decides. */
  siteStage: "parked" | "live" | undefined;
  gatePassword: string;
  /** How many proxies in front may be believed about the client's address and protocol. */
  trustProxyHops: number;
};

/** Thrown for an environment that cannot be used; its message names every fault at once. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The environment has ${faults.length === 1 ? "1 fault" : `${faults.length} faults`}. Nothing was started.\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.name = "ConfigError";
  }
}

export const SAMPLE_GATE_PASSWORD = "welcome";

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, `must be from ${lowest} to ${highest}`);

const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://www.example.com", abort: true })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), "must be an origin alone, without a path: https://www.example.com")
  .transform((text) => new URL(text).origin);

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name to listen on, such as 127.0.0.1")
    .default("127.0.0.1"),
  SITE_URL: origin.optional(),
  SITE_STAGE: z.enum(["parked", "live"], { error: "must be parked or live" }).optional(),
  GATE_PASSWORD: z.string().default(SAMPLE_GATE_PASSWORD),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
});

/**
 * Reads the settings from an environment; an empty value counts as not set.
 * @throws ConfigError naming every bad setting.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(set);
  if (error) throw new ConfigError(error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    siteStage: data.SITE_STAGE,
    gatePassword: data.GATE_PASSWORD,
    trustProxyHops: data.TRUST_PROXY_HOPS,
  };
}
