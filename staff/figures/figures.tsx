import { data } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { FigureSection } from "../parts/figure-section.tsx";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, OPTIONAL, PANEL, SelectField, TextField } from "../parts/form-parts.tsx";
import { Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { figuresAddress, type FiguresGiven, figuresGiven } from "./figures-given.ts";
import { figuresFor } from "./figures.server.ts";
import { figures as say } from "../../cases/figures/figure-words.ts";
import type { Route } from "./+types/figures";
import { fill } from "../../platform/text/fill.ts";

/** A range that is not valid keeps what was typed, and shows no figures. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const given = figuresGiven(request);
  const result = found(await figuresFor(context.get(staffContext), context.get(personContext), given));
  if ("errors" in result) {
    const errors = result.errors.map(({ field, message }) => ({ id: field, message }));
    return data({ given, errors, figures: undefined }, { status: 422 });
  }
  return data({ given, errors: [], figures: result });
}

export default function Figures({ loaderData: { given, errors, figures } }: Route.ComponentProps) {
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <p className="lead">{say.lead}</p>
      <Form className={PANEL} method="get" key={`${figures?.from} ${figures?.to}`}>
        <FiguresForm given={{ ...given, ...figures }} pages={figures?.pages ?? []} errors={errors} />
      </Form>
      {figures && (
        <>
          <p className="row">
            <span>{fill(say.shown, figures.inWords)}</span>
            <a
              className="button"
              data-kind="line"
              href={figuresAddress("/figures.csv", { from: figures.from, to: figures.to })}
              download
            >
              {say.csv}
            </a>
          </p>
          {figures.sections.map((section) => (
            <FigureSection key={section.heading} {...section} />
          ))}
        </>
      )}
    </Page>
  );
}

type FormProps = { given: FiguresGiven; pages: readonly string[]; errors: readonly FieldError[] };

/** The choices of the figures: the days, and one page of the public site for the page views. */
function FiguresForm({ given, pages, errors }: FormProps) {
  return (
    <>
      <h2>{say.range}</h2>
      <p>{say.rangeHint}</p>
      <div className={formStyles.pair}>
        <TextField type="date" name="from" label={say.from} defaultValue={given.from} errors={errors} {...OPTIONAL} />
        <TextField type="date" name="to" label={say.to} defaultValue={given.to} errors={errors} {...OPTIONAL} />
      </div>
      {pages.length > 0 && (
        <SelectField
          id="page"
          name="page"
          label={say.page}
          options={[{ value: "", label: say.allPages }, ...pages.map((page) => ({ value: page, label: page }))]}
          defaultValue={given.page ?? ""}
        />
      )}
      <Button kind="main">{say.show}</Button>
    </>
  );
}
