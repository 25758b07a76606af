import { ContentLinks } from "../parts/content-links.tsx";
import { ButtonLink, Page, Said, saidIn } from "../parts/page.tsx";
import { PictureCard } from "./picture-parts.tsx";
import styles from "../parts/pictures.module.css";
import { found, personContext, staffContext } from "../server/context.ts";
import { pictureList } from "./picture.server.ts";
import { pictures as say } from "./pictures-words.ts";
import type { Route } from "./+types/pictures";

export async function loader({ context, request }: Route.LoaderArgs) {
  const pictures = found(await pictureList(context.get(staffContext), context.get(personContext)));
  const { savedAdded, savedChanged, savedDeleted } = say;
  return { pictures, said: saidIn(request, { savedAdded, savedChanged, savedDeleted }) };
}

/** All pictures, with what they show and where. */
export default function Pictures({ loaderData: { pictures, said } }: Route.ComponentProps) {
  return (
    <Page title={say.title}>
      <ContentLinks current="pictures" />
      <Said message={said} />
      <p className="lead">{say.lead}</p>
      <p className="row">
        <ButtonLink kind="main" to="/content/add-picture">
          {say.add}
        </ButtonLink>
      </p>
      <section>
        <h2>{say.list}</h2>
        {pictures.length === 0 && <p>{say.none}</p>}
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <PictureCard key={picture.name} picture={picture} />
          ))}
        </ul>
      </section>
    </Page>
  );
}
