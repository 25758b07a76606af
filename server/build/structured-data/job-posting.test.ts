import { expect, test } from "vitest";

import type { Job } from "../../../content-reader/schemas.ts";
import { jobPosting } from "./job-posting.ts";

const job: Job = {
  id: "support-worker",
  title: "Support worker",
  area: "perth",
  areaName: "Perth Metropolitan Area",
  hours: "20 hours a week",
  posted: "2026-11-01",
  closes: "2026-12-01",
  sample: false,
  scheduled: false,
  sections: [{ id: "what", heading: "What you do", html: "<p>Support.</p>" }],
};
const employer = { name: "Wattlebend", url: "https://www.example.com", region: "WA" };

test("an opening says what, where, by whom and until when", () => {
  expect(jobPosting(job, employer)).toMatchObject({
    "@type": "JobPosting",
    title: "Support worker",
    description: "<h4>What you do</h4><p>Support.</p>",
    datePosted: "2026-11-01",
    validThrough: "2026-12-01T23:59:59+08:00",
    hiringOrganization: { name: "Wattlebend", sameAs: "https://www.example.com" },
    jobLocation: { address: { addressLocality: "Perth Metropolitan Area", addressRegion: "WA", addressCountry: "AU" } },
  });
});

test("one without a last day claims none", () => {
  const { closes: _closes, ...open } = job;
  expect(jobPosting(open, employer)).not.toHaveProperty("validThrough");
});
