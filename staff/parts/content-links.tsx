import { ShowFilter } from "./show-filter.tsx";
import { contentLinks as contentLinksWords } from "./shell-words.ts";

const LINKS = [
  { page: "content", to: "/content", label: contentLinksWords.content },
  { page: "pictures", to: "/content/pictures", label: contentLinksWords.pictures },
  { page: "brand", to: "/content/brand", label: contentLinksWords.brand },
  { page: "page-checks", to: "/content/page-checks", label: contentLinksWords.pageChecks },
  { page: "publish", to: "/content/publish", label: contentLinksWords.publish },
  { page: "releases", to: "/content/releases", label: contentLinksWords.releases },
  { page: "launch", to: "/launch", label: contentLinksWords.launch },
] as const;

type Props = { current?: (typeof LINKS)[number]["page"] };

/** The links between the screens of content and of publishing. */
export const ContentLinks = ({ current }: Props) => (
  <ShowFilter
    label={contentLinksWords.label}
    links={LINKS.map(({ page, to, label }) => ({ to, label, isCurrent: page === current }))}
  />
);
