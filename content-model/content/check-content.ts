import { checkAreas, checkNamedPictures, checkPlans } from "../checks/check-across-files.ts";
import { checkApplicantWords, checkFundingWords, checkPriceLimits, checkStaffing } from "../checks/check-claims.ts";
import { checkDrawings } from "../checks/check-drawings.ts";
import { checkFragments, checkPresets } from "../checks/check-links.ts";
import { checkIdioms, checkWords } from "../checks/check-words.ts";
import { checkPictureUses, type Picture, pictureUses } from "../readers/read-pictures.ts";
import { checkPhotos } from "../readers/read-vacancies.ts";
import { checkFiles } from "../readers/unknown-files.ts";
import type { EnquiryForm } from "../schemas/form-schemas.ts";
import type { Pages, Service, Site } from "../schemas/schemas.ts";
import type { Vacancy } from "../schemas/vacancy-schema.ts";
import { checkShapes, checkShownSections, type Counts } from "../texts/page-sections.ts";
import type { Reader } from "../texts/read-markdown.ts";

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
