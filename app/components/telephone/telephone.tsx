/** A link to call a number, without line breaks in the number. */
export function Telephone({ number }: { number: { text: string; href: string } }) {
  return (
    <a className="tel" href={number.href}>
      {number.text}
    </a>
  );
}
