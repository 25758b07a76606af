import { pictogramsIn } from "../texts/item-pictures.ts";
import { fieldError } from "../texts/line-of-field.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Pages, Service } from "../schemas/schemas.ts";

/** A field that names a drawing, with the folder of the drawing below content/. */
type Named = { file: string; path: readonly (string | number)[]; name: string; folder: "art" | "art/pictograms" };
type Given = {
  pages: {
    home?: Pick<Pages["home"], "straightTo"> | undefined;
    "first-visit"?: Pick<Pages["first-visit"], "story"> | undefined;
  };
  services: readonly Pick<Service, "id" | "picture" | "helps" | "dayPictures">[];
};

/** Reports each drawing that a field names and that does not exist. */
export function checkNamedPictures({ files, errors }: Reader, { pages, services }: Given): void {
  const pictograms = new Set(pictogramsIn(files));
  const exists = ({ name, folder }: Named) => (folder === "art" ? files.texts.has(`art/${name}.svg`) : pictograms.has(name));
  for (const named of [...ofPages(pages), ...services.flatMap(ofService)].filter((each) => !exists(each))) {
    const fix = `must be the name of a drawing in content/${named.folder}, without .svg`;
    errors.push(fieldError(files, named.file, named.path, fix));
  }
}

const ofPages = ({ home, "first-visit": firstVisit }: Given["pages"]): Named[] => [
  ...(home?.straightTo?.links ?? []).map(({ picture }, index): Named => ({
    file: "pages/home.md",
    path: ["straightTo", "links", index, "picture"],
    name: picture,
    folder: "art/pictograms",
  })),
  ...(firstVisit?.story ?? []).map(({ picture }, index): Named => ({
    file: "pages/first-visit.md",
    path: ["story", index, "picture"],
    name: picture,
    folder: "art",
  })),
];

function ofService({ id, picture, helps = [], dayPictures = [] }: Given["services"][number]): Named[] {
  const file = `services/${id}.md`;
  const pictograms = (list: string, entries: readonly { picture: string }[]) =>
    entries.map((entry, index): Named => ({
      file,
      path: [list, index, "picture"],
      name: entry.picture,
      folder: "art/pictograms",
    }));
  return [
    { file, path: ["picture"], name: picture, folder: "art" },
    ...pictograms("helps", helps),
    ...pictograms("dayPictures", dayPictures),
  ];
}
