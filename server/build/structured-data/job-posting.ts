import type { JobPosting, WithContext } from "schema-dts";

import type { Job, Site } from "../../../content-reader/schemas.ts";

type Employer = { name: string; url: string; region: Site["address"]["state"] };

/**
 * An opening as search engines read it (schema.org JobPosting): only what the content says, so no pay and no kind of
 * contract that nobody stated. Undefined for a sample, which is no job.
 */
export function jobPosting(job: Job, { name, url, region }: Employer) {
  if (job.sample) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.sections.map(({ heading, html }) => `<h4>${heading}</h4>${html}`).join(""),
    identifier: { "@type": "PropertyValue", name, value: job.id },
    datePosted: job.posted,
    ...(job.closes && { validThrough: `${job.closes}T23:59:59+08:00` }),
    workHours: job.hours,
    hiringOrganization: { "@type": "Organization", name, sameAs: url },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: job.areaName, addressRegion: region, addressCountry: "AU" },
    },
    directApply: true,
  } as const satisfies WithContext<JobPosting>;
}
