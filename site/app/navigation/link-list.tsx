import { useAddresses } from "../routing/twin.ts";

type Props = { links: readonly { title: string; url: string }[]; className?: string | undefined };

/** A list of links, or nothing where there is none. On an Easy Read page they lead to the Easy Read twins. */
export function LinkList({ links, className }: Props) {
  const addressOf = useAddresses();
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, url }) => (
        <li key={title}>
          <a href={addressOf(url)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
