import { contentLinks as say } from "./content-links-words.ts";
import { ButtonLink } from "./page.tsx";

const CONTENT_LINKS = [
  { page: "content", to: "/content", label: say.content },
  { page: "pictures", to: "/content/pictures", label: say.pictures },
  { page: "documents", to: "/content/documents", label: say.documents },
  { page: "brand", to: "/content/brand", label: say.brand },
  { page: "page-checks", to: "/content/page-checks", label: say.pageChecks },
  { page: "publish", to: "/content/publish", label: say.publish },
  { page: "releases", to: "/content/releases", label: say.releases },
  { page: "launch", to: "/launch", label: say.launch },
] as const;

type Props = { current?: (typeof CONTENT_LINKS)[number]["page"] };

/** The links between the screens of content and of publishing. */
export const ContentLinks = ({ current }: Props) => (
  <nav className="row" aria-label={say.label}>
    {CONTENT_LINKS.map(({ page, to, label }) => (
      <ButtonLink key={to} kind={page === current ? "main" : "line"} to={to} aria-current={page === current ? "page" : undefined}>
        {label}
      </ButtonLink>
    ))}
  </nav>
);
