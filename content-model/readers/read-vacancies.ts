import { believedFrom, type Named } from "./read-availability.ts";
import { dayAt, isOpenOn } from "../values/days.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { unknownFactErrors } from "../texts/facts.ts";
import { fieldError } from "../texts/validation-error.ts";
import { paragraphsOf } from "./read-people.ts";
import { markdownFiles, readFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Picture } from "./read-pictures.ts";
import { type Vacancy, vacancySchema, wordsSchema } from "../schemas/vacancy-schema.ts";

const VACANCIES = "vacancies";

type Known = { services: readonly { id: string; picture: string }[]; areas: Named["areas"] };

/** Reads each file of vacancies/, the newest first. `isOver`: its last day is over, and no page shows it. */
export function readVacancies(reader: Reader, { services, areas }: Known, now: Date): (Vacancy & { isOver: boolean })[] {
  const { files, facts, errors } = reader;
  const today = dayAt(now, "Australia/Perth");
  const all = markdownFiles(files, VACANCIES).flatMap(({ id, file }) => {
    const parts = readFrontMatter(reader, file, vacancySchema);
    if (!parts) return [];
    const { text, front, body } = parts;
    errors.push(...unknownFactErrors(text, file, facts));
    const words = wordsSchema.safeParse(paragraphsOf(body).join(" "));
    if (!words.success) errors.push({ file, field: "the words", fix: words.error.issues[0]?.message ?? "" });
    if (!front) return [];
    const report = (path: readonly PropertyKey[], fix: string) => errors.push(fieldError(files, file, path, fix));
    checkReadingGrade(reader, file, { texts: [front.title, ...paragraphsOf(body)], sections: [] });
    const support = services.find((service) => service.id === front.support);
    if (!support) report(["support"], `must be one of ${services.map((service) => service.id).join(", ")}`);
    if (areas && !areas.some((area) => area.id === front.area))
      report(["area"], `must be one of ${areas.map((area) => area.id).join(", ")}`);
    if (front.set > today)
      report(["set"], `is ${front.set}, which is in the future: write the day on which somebody checked that the room is free`);
    for (const [index, { consent }] of (front.photos ?? []).entries())
      if (consent.given > today)
        report(
          ["photos", index, "consent", "given"],
          `is ${consent.given}, which is in the future: write the day on which the people who live there agreed`,
        );
    const { expires, ...shown } = front;
    const dated = { posted: front.set, closes: expires };
    return support
      ? [
          {
            ...shown,
            id,
            paragraphs: paragraphsOf(body),
            servicePicture: support.picture,
            isOver: expires < today,
            shown: { ...dated, scheduled: !isOpenOn(dated, today) },
            believed: believedFrom(front.set, today),
          },
        ]
      : [];
  });
  return all.toSorted((one, other) => other.set.localeCompare(one.set) || one.id.localeCompare(other.id));
}

/** Reports each photo that has no words for people who do not see it, neither here nor at the picture (WCAG 1.1.1). */
export function checkPhotos({ files, errors }: Reader, vacancies: readonly Vacancy[], pictures: readonly Picture[]): void {
  for (const { id, photos = [] } of vacancies)
    for (const [index, { picture: slot }] of photos.entries()) {
      const picture = pictures.find(({ name }) => name === slot.file);
      if (!picture || slot.alt !== undefined || picture.alt !== undefined) continue;
      const fix = "is missing: say what the photo shows, for people who do not see it";
      errors.push(fieldError(files, `${VACANCIES}/${id}.md`, ["photos", index, "picture", "alt"], fix));
    }
}
