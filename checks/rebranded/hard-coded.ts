import type { Site } from "../../content-reader/schemas.ts";

type Facts = Pick<Site, "brand" | "phone" | "email" | "address">;

/** Returns the provider's facts in the text of a test. A test must use its fixture content instead. */
export function hardCodedFacts(text: string, { brand, phone, email, address }: Facts): string[] {
  const numbers = Object.values(phone).flatMap((number) => [number, digitsOf(number).replace(/^0/, "+61")]);
  const facts = [brand.name, email, `${address.suburb} ${address.state} ${address.postcode}`, ...numbers];
  return facts.filter((fact) => text.includes(fact));
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, "");
