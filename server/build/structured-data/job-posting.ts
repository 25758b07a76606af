import type { JobPosting, WithContext } from "schema-dts";

import type { Job, Site } from "../../../content-reader/schemas.ts";

type Employer = { name: string; url: string; region: Site["address"]["state"] };

/**
 * Returns an opening as a schema.org JobPosting for search engines. It has only facts from the content, so no pay and no
 * employment type.
 */
export function jobPosting(job: Job, { name, url, region }: Employer) {
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
