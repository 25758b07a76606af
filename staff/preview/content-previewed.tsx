import pick from "../../site/app/components/pick.module.css";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import styles from "./preview.module.css";
import { Form } from "../parts/form.tsx";
import { Button, SelectField } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { previewPages } from "./preview.server.ts";
import { contentPreview as say } from "./preview-words.ts";
import type { Route } from "./+types/content-previewed";
import { fill } from "../../platform/text/fill.ts";

const STAGES = ["live", "parked"] as const;
const WIDTHS = ["phone", "desktop"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const pages = found(await previewPages(context.get(staffContext), context.get(personContext)));
  const { searchParams } = new URL(request.url);
  const chosen = (name: string) => searchParams.get(name) ?? "";
  const [address = "", part] = chosen("page").split("#");
  const page = pages.find(({ value }) => value === address) ?? pages[0];
  const file = chosen("file");
  return {
    pages,
    page,
    part,
    stage: STAGES.find((stage) => stage === chosen("stage")) ?? "live",
    width: WIDTHS.find((width) => width === chosen("width")) ?? "desktop",
    ...(isPathOfFile(file) && { file }),
  };
}

/** The real page with all drafts, in a frame without scripts. */
export default function ContentPreview({ loaderData }: Route.ComponentProps) {
  const { pages, page, part, stage, width, file } = loaderData;
  const [label = "", address = "/"] = [page?.label, page?.value];
  return (
    <Page title={fill(say.title, { title: label })}>
      <p>{say.lead}</p>
      {file !== undefined && <LinkParagraph to={`/content/files/${file}`}>{say.back}</LinkParagraph>}
      <Form key={`${address} ${stage} ${width}`} className={styles.settings} method="get" action="/content/preview">
        {file !== undefined && <input type="hidden" name="file" value={file} readOnly />}
        <SelectField id="page" name="page" label={say.page} options={pages} defaultValue={address} />
        <CheckedRadios name="stage" legend={say.stage} chosen={stage} options={STAGES.map((one) => [one, say[one]])} />
        <CheckedRadios name="width" legend={say.width} chosen={width} options={WIDTHS.map((one) => [one, say[one]])} />
        <Button kind="line">{say.show}</Button>
      </Form>
      <div className={styles.around}>
        <iframe
          className={styles.frame}
          data-width={width}
          // A keyboard must reach it, to scroll what is around it (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          title={fill(say.frame, { page: label })}
          src={`/content/preview/${stage}${address}${part === undefined ? "" : `#${part}`}`}
          // The page has no scripts; its fonts and pictograms load from its own origin alone.
          sandbox="allow-same-origin"
        />
      </div>
    </Page>
  );
}

type Props = { name: string; legend: string; chosen: string; options: readonly (readonly [value: string, label: string])[] };

/** A question of which one option is always chosen. */
const CheckedRadios = ({ name, legend, chosen, options }: Props) => (
  <fieldset className={fieldStyles.field}>
    <legend>{legend}</legend>
    <div className={pick.pick}>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

/** Whether a text can be the path of a file below content/, so that it may stand in a link. */
const isPathOfFile = (text: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/.test(text);
