import useSite from "content:site";

/** A link that calls a number. The number has no line break. */
export function Telephone({ number }: { number: { text: string; href: string } }) {
  return (
    <a className="tel" href={number.href}>
      {number.text}
    </a>
  );
}

/** A sentence that ends with the number of the office. */
export function OrCall({ words, end = ".", className }: { words: string; end?: string; className?: string | undefined }) {
  const { phone } = useSite();
  return (
    <p className={className}>
      {words} <Telephone number={phone.general} />
      {end}
    </p>
  );
}
