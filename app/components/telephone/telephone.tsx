/** A number to call, whole and unbroken across lines. */
export function Telephone({ number }: { number: { text: string; href: string } }) {
  return (
    <a className="tel" href={number.href}>
      {number.text}
    </a>
  );
}
