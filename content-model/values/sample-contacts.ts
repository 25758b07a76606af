/*
 * Contacts that reach no one: phone numbers that the Australian Communications and Media Authority reserves for fiction, and host
 * names that RFC 2606 reserves for examples (docs/specification.md, Sample content).
 */

const AREA_NUMBER = /^0[2378](5550|7010)\d{4}$/;
const OTHER_NUMBERS = /^(1800160401|1[38]009757(0[7-9]|1[01]))$/;
const MOBILES = new Set(
  [
    "570006",
    "570156",
    "570157",
    "570158",
    "570159",
    "570110",
    "570313",
    "570737",
    "571266",
    "571491",
    "571804",
    "572549",
    "572665",
    "572983",
    "573770",
    "573087",
    "574118",
    "574632",
    "575254",
    "575789",
    "576398",
    "576801",
    "577426",
    "577644",
    "578957",
    "578148",
    "578888",
    "579212",
    "579760",
    "579455",
  ].map((end) => `0491${end}`),
);
const EXAMPLE_NAME = /(^|\.)example(\.(com|net|org))?$/i;

export function isSamplePhone(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  return AREA_NUMBER.test(digits) || OTHER_NUMBERS.test(digits) || MOBILES.has(digits);
}

/** Returns whether a host name is reserved for examples (RFC 2606). example.com.au is not. */
export const isSampleHost = (host: string): boolean => EXAMPLE_NAME.test(host);

export const isSampleEmail = (address: string): boolean => isSampleHost(address.slice(address.lastIndexOf("@") + 1));
