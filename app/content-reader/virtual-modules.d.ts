declare module "content:site" {
  type Site = import("./schemas.ts").Site;
  type Contact = { text: string; href: string };
  export const stage: Site["stage"];
  export const brand: Site["brand"];
  export const phone: { general: Contact; support: Contact };
  export const email: Contact;
  export const address: Site["address"];
  export const addressInWords: string;
  export const emergency: Contact;
  export const hours: Site["hours"];
  export const areas: Site["areas"];
  export const areasInWords: string;
  export const acknowledgement: Site["acknowledgement"];
  export const socials: Site["socials"];
  export const developers: Site["developers"];
  export const streetMap: Site["streetMap"];
}
declare module "content:interface" {
  type Interface = import("./schemas.ts").Interface;
  export const navigation: Interface["navigation"];
  export const footer: Interface["footer"];
  export const gate: Interface["gate"];
  export const notFound: Interface["notFound"];
  export const loading: Interface["loading"];
  export const unexpected: Interface["unexpected"];
  export const openNow: Interface["openNow"];
  export const callToAction: Interface["callToAction"];
  export const contactBlocks: Interface["contactBlocks"];
  export const map: Interface["map"];
  export const services: Interface["services"];
  export const openings: Interface["openings"];
}
declare module "content:page/home" {
  const page: import("./schemas.ts").Home;
  export default page;
}
declare module "content:page/*" {
  const page: import("./schemas.ts").Page;
  export default page;
}
declare module "content:services" {
  const services: readonly import("./schemas.ts").Service[];
  export default services;
}
declare module "content:service-cards" {
  const cards: readonly Pick<import("./schemas.ts").Service, "id" | "title" | "summary" | "picture">[];
  export default cards;
}
declare module "content:jobs" {
  const jobs: readonly import("./schemas.ts").Job[];
  export default jobs;
}
declare module "content:encoded-contacts" {
  type Encoded = { encoded: string; pieces: readonly string[] };
  export const phone: Encoded;
  export const email: Encoded;
}
