import { expect, test } from "vitest";

import { type FactsToChange, readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { LaunchRefused, refuseWhileBlocked } from "./refuse-while-blocked.ts";

function refusalAfter(change: (facts: FactsToChange) => void): LaunchRefused | undefined {
  const facts = readyFacts();
  change(facts);
  try {
    refuseWhileBlocked(facts);
  } catch (error) {
    if (error instanceof LaunchRefused) return error;
    throw error;
  }
  return undefined;
}

const withBlockers = ({ content, config }: FactsToChange) => {
  content.site.brand.sample = true;
  config.mail = undefined;
};

test("a live build with blockers is refused, every one of them named with its place and mend", () => {
  const refused = refusalAfter(withBlockers);
  expect(refused?.message.split("\n")).toEqual([
    "The live stage has 2 blockers. Nothing was built.",
    expect.stringMatching(/^ {2}content\/site\.yaml: brand\.sample: “.*” is a sample brand\. Put in .*\.$/),
    expect.stringMatching(/^ {2}setting SMTP_URL: No mail server.* Set SMTP_URL, MAIL_FROM and MAIL_TO\.$/),
    expect.stringContaining("npm run demo"),
  ]);
});

test("a parked build never is", () => {
  expect(refusalAfter((facts) => withBlockers(Object.assign(facts, { stage: "parked" })))).toBeUndefined();
});

test("nor a demo", () => {
  expect(
    refusalAfter((facts) => {
      withBlockers(facts);
      facts.config.demo = true;
    }),
  ).toBeUndefined();
});

test("nor a site with warnings alone", () => {
  expect(refusalAfter(({ content }) => Object.assign(content.site.socials[0] ?? {}, { url: null }))).toBeUndefined();
});
