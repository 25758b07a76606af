import useInterface from "content:interface";
import useSite from "content:site";

import { SOCIAL_ICONS } from "../components/icon/icon-names.ts";
import social from "./social-links.module.css";

/** A link without an address in the content is a disabled placeholder (docs/specification.md, Navigation). */
export function SocialLinks() {
  const { socials } = useSite();
  return (
    <ul className={social.socials}>
      {socials.map(({ name, url }) => (
        <li key={name}>
          <SocialLink name={name} url={url} />
        </li>
      ))}
    </ul>
  );
}

function SocialLink({ name, url }: { name: string; url: string | null }) {
  const { navigation } = useInterface();
  const icon = (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SOCIAL_ICONS[name.toLowerCase() as keyof typeof SOCIAL_ICONS]} />
    </svg>
  );
  if (url) {
    return (
      <a className={social.social} href={url} rel="noopener">
        {icon}
        <span className="visually-hidden">{name}</span>
      </a>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a placeholder link, as docs/specification.md (Navigation) has it
    <a className={social.social} role="link" aria-disabled="true">
      {icon}
      <span className="visually-hidden">
        {name} {navigation.labels.socialToCome}
      </span>
    </a>
  );
}
