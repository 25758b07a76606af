type Site = import("./schemas.ts").Site;
type Interface = import("./schemas.ts").Interface;
type EasyReadPage = import("./easy-read/types.ts").EasyReadPage;
type Contact = { text: string; href: string };

declare module "content:site" {
  export const brand: Site["brand"];
  export const phone: { general: Contact; support: Contact };
  export const email: Contact;
  export const addressInWords: string;
  export const acknowledgement: Site["acknowledgement"];
  export const socials: Site["socials"];
  export const developers: Site["developers"];
}
declare module "content:office" {
  export const address: Site["address"];
  export const areas: Site["areas"];
  export const streetMap: Site["streetMap"];
  export const emergency: Contact;
}
declare module "content:card-helplines" {
  export const emergency: Contact;
  export const emergencyTty: Contact;
  export const relayTty: Contact;
  export const relaySpeak: Contact;
  export const relaySms: Contact;
  export const interpreters: Contact;
}
declare module "content:interface" {
  export const navigation: Interface["navigation"];
  export const pageTools: Interface["pageTools"];
  export const footer: Interface["footer"];
  export const gate: Interface["gate"];
  export const notFound: Interface["notFound"];
  export const loading: Interface["loading"];
  export const unexpected: Interface["unexpected"];
}
declare module "content:hours" {
  const hours: Site["hours"];
  export default hours;
}
declare module "content:labels/openNow" {
  const labels: Interface["openNow"];
  export default labels;
}
declare module "content:labels/demo" {
  const labels: Interface["demo"];
  export default labels;
}
declare module "content:labels/display" {
  const labels: Interface["display"];
  export default labels;
}
declare module "content:labels/callToAction" {
  const labels: Interface["callToAction"];
  export default labels;
}
declare module "content:labels/contactBlocks" {
  const labels: Interface["contactBlocks"];
  export default labels;
}
declare module "content:labels/contactCard" {
  const labels: Interface["contactCard"];
  export default labels;
}
declare module "content:labels/map" {
  const labels: Interface["map"];
  export default labels;
}
declare module "content:labels/services" {
  const labels: Interface["services"];
  export default labels;
}
declare module "content:labels/openings" {
  const labels: Interface["openings"];
  export default labels;
}
declare module "content:labels/socialCard" {
  const labels: Interface["socialCard"];
  export default labels;
}
declare module "content:labels/listen" {
  const labels: Interface["listen"];
  export default labels;
}
declare module "content:labels/listenPanel" {
  const labels: Interface["listenPanel"];
  export default labels;
}
declare module "content:page/home" {
  const page: import("./schemas.ts").Home;
  export default page;
}
declare module "content:page/*" {
  const page: import("./schemas.ts").Page;
  export default page;
}
declare module "content:easy-read/*" {
  const page: EasyReadPage;
  export default page;
}
declare module "content:easy-read-not-found" {
  const page: EasyReadPage;
  export default page;
}
declare module "content:easy-read-pages" {
  /** Only the pages published in this stage. */
  const pages: Partial<Record<import("./required.ts").PageName, () => Promise<{ default: EasyReadPage }>>>;
  export default pages;
}
declare module "content:labels/easyRead" {
  const labels: import("./easy-read/schemas.ts").EasyReadLabels;
  export default labels;
}
declare module "content:services" {
  const services: readonly import("./schemas.ts").Service[];
  export default services;
}
declare module "content:service-cards" {
  const cards: readonly Pick<import("./schemas.ts").Service, "id" | "title" | "summary" | "picture">[];
  export default cards;
}
declare module "content:service-names" {
  const services: readonly Pick<import("./schemas.ts").Service, "id" | "title">[];
  export default services;
}
declare module "content:jobs" {
  const jobs: readonly import("./schemas.ts").Job[];
  export default jobs;
}
declare module "content:testimonials" {
  const testimonials: readonly Pick<import("./schemas.ts").Testimonial, "id" | "name" | "paragraphs">[];
  export default testimonials;
}
declare module "content:openings" {
  const openings: readonly Pick<import("./schemas.ts").Job, "id" | "title" | "areaName" | "posted" | "closes" | "scheduled">[];
  export default openings;
}
declare module "content:form/enquiry" {
  const words: import("./form-schemas.ts").EnquiryForm;
  export default words;
}
declare module "content:form/application" {
  const words: import("./form-schemas.ts").ApplicationForm;
  export default words;
}
declare module "content:form/answers" {
  const words: import("./form-schemas.ts").FormAnswers;
  export default words;
}
declare module "content:encoded-contacts" {
  type Encoded = { encoded: string; pieces: readonly string[] };
  export const phone: Encoded;
  export const email: Encoded;
}
