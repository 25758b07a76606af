import { checkApplicantWords, checkFundingWords, checkPriceLimits, checkStaffing } from "./check-claims.ts";
import { checkDrawings } from "./check-drawings.ts";
import { checkFragments, checkPresets } from "./check-links.ts";
import { checkIdioms, checkWords } from "./check-words.ts";
import { checkPictureUses, type Picture, pictureUses } from "../readers/read-pictures.ts";
import { checkPhotos, type Vacancy } from "../readers/read-vacancies.ts";
import { checkFiles } from "../readers/unknown-files.ts";
import type { EnquiryForm } from "../schemas/form-schemas.ts";
import type { Pages, Service, Site } from "../schemas/schemas.ts";
import { checkShapes, checkShownSections, type Counts, PLANS } from "../texts/page-sections.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { pictogramsIn } from "../texts/content-files.ts";
import { fieldError } from "../texts/validation-error.ts";

/** What was read, as far as it could be. `shown` are the pages with the sections that they show now. */
type Read = Omit<Parameters<typeof pictureUses>[0], "site" | "vacancies"> &
  Omit<Parameters<typeof checkFragments>[1], "pages" | "services"> & {
    site: Site | undefined;
    enquiry: EnquiryForm | undefined;
    pages: Partial<Pages>;
    shown: Partial<Pages>;
    services: readonly Service[];
    vacancies: readonly Vacancy[];
    pictures: readonly Picture[];
    counts: Counts;
  };

/** Reports what is wrong between the files of the content, in its words and in its drawings. */
export function checkContent(reader: Reader, read: Read): void {
  const { site, enquiry, pages, shown, services, vacancies, pictures, counts } = read;
  checkPictureUses(reader, pictures, pictureUses(read));
  checkPhotos(reader, vacancies, pictures);
  checkAreas(reader, site);
  checkFundingWords(reader);
  checkPriceLimits(reader);
  checkStaffing(reader, site);
  checkShownSections(reader, pages, counts);
  const linked = { ...read, pages: shown };
  checkFragments(reader, linked);
  checkPresets(reader, linked, enquiry);
  checkShapes(reader, pages);
  checkNamedPictures(reader, pages, services);
  checkPlans(reader, pages.services, services);
  checkWords(reader);
  checkIdioms(reader);
  checkApplicantWords(reader);
  checkFiles(reader);
  checkDrawings(reader);
}

/** Reports each area that is missing in the two sentences written by hand: the list of areas and the acknowledgement. */
function checkAreas({ files, errors, warnings }: Reader, site: Site | undefined) {
  if (!site) return;
  const inSite = (path: readonly string[], fix: string) => fieldError(files, "site.yaml", path, fix);
  for (const { name, country } of site.areas) {
    if (!site.areasInWords.includes(name))
      errors.push(inSite(["areasInWords"], `does not name the area “${name}”: add the name, or delete the area`));
    if (!site.acknowledgement.words.includes(country))
      warnings.push(inSite(["acknowledgement", "words"], `does not name ${country}, the Country of “${name}”: ask local Elders`));
  }
}

type Services = readonly Pick<Service, "id" | "picture" | "helps" | "dayPictures" | "paidByPlan">[];

/** Reports each support that plans pay for while Services has no rows that say who pays with each kind of plan. */
function checkPlans({ files, errors }: Reader, page: Pages["services"] | undefined, services: Services): void {
  if (!page || page.sections.some(({ id, shape }) => id === PLANS && shape === "rows")) return;
  const fix = `needs the rows of pages/services.md: write {#${PLANS} rows} after the heading of that section, or delete this field`;
  for (const { id, paidByPlan } of services)
    if (paidByPlan) errors.push(fieldError(files, `services/${id}.md`, ["paidByPlan"], fix));
}

/** A field that names a drawing, with the folder of the drawing below content/. */
type Named = { file: string; path: readonly (string | number)[]; name: string; folder: "art" | "art/pictograms" };

/** Reports each drawing that a field names and that does not exist. */
function checkNamedPictures({ files, errors }: Reader, pages: Partial<Pages>, services: Services): void {
  const pictograms = new Set(pictogramsIn(files));
  const exists = ({ name, folder }: Named) => (folder === "art" ? files.texts.has(`art/${name}.svg`) : pictograms.has(name));
  for (const named of [...ofPages(pages), ...services.flatMap(ofService)].filter((each) => !exists(each))) {
    const fix = `must be the name of a drawing in content/${named.folder}, without .svg`;
    errors.push(fieldError(files, named.file, named.path, fix));
  }
}

const ofPages = ({ home, "first-visit": firstVisit }: Partial<Pages>): Named[] => [
  ...ofList("pages/home.md", ["straightTo", "links"], home?.straightTo?.links ?? [], "art/pictograms"),
  ...ofList("pages/first-visit.md", ["story"], firstVisit?.story ?? [], "art"),
];

function ofService({ id, picture, helps = [], dayPictures = [] }: Services[number]): Named[] {
  const file = `services/${id}.md`;
  return [
    { file, path: ["picture"], name: picture, folder: "art" },
    ...ofList(file, ["helps"], helps, "art/pictograms"),
    ...ofList(file, ["dayPictures"], dayPictures, "art/pictograms"),
  ];
}

const ofList = (
  file: string,
  list: readonly string[],
  entries: readonly { picture: string }[],
  folder: Named["folder"],
): Named[] => entries.map(({ picture: name }, index) => ({ file, path: [...list, index, "picture"], name, folder }));
