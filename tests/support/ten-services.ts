/** docs/specification.md, section 1, in its order. */
export const TEN_SERVICES = [
  "personal care and daily living",
  "transport options",
  "24/7 support",
  "social and community participation",
  "finding and keeping a job",
  "individual living options (ILO)",
  "supporting independent living (SIL)",
  "Level 2 Support Coordination",
  "respite",
  "staffing agent",
];

/** Returns a pattern of the whole name of a service, in either case. */
export const named = (name: string) => new RegExp(`^${name.replace(/[/()]/g, "\\$&")}$`, "i");
