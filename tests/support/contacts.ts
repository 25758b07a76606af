/* Facts of tests/fixtures/content, written out because the tests check what the site makes of them, such as a link's address. */

export const BRAND = "Samplehome";
export const GENERAL_PHONE = { text: "(08) 5550 0177", href: "tel:+61855500177" };
export const SUPPORT_PHONE = { text: "1800 160 401", href: "tel:1800160401" };
export const EMAIL = { text: "ask@samplehome.example", href: "mailto:ask@samplehome.example" };
export const ADDRESS = "Sampleton WA 6999";
