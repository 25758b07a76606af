/** A link that calls a number. The number has no line break. */
export function Telephone({ number }: { number: { text: string; href: string } }) {
  return (
    <a className="tel" href={number.href}>
      {number.text}
    </a>
  );
}
