import { data, redirectDocument } from "react-router";

import { SignedOutScreen } from "./signed-out-screen.tsx";
import styles from "./signed-out-screen.module.css";
import { found, staffContext } from "../server/context.ts";
import { isDemoLink, signInByDemoLink } from "./sign-in.server.ts";
import { demo as say } from "./sign-in-words.ts";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import type { Route } from "./+types/demo-sign-in";

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isDemoLink(context.get(staffContext), params.token)) throw data(null, { status: 404 });
  return null;
}

/** A POST signs in, because a program that looks at a link must not use it up. */
export async function action({ context, params }: Route.ActionArgs) {
  const cookie = found(await signInByDemoLink(context.get(staffContext), params.token));
  throw redirectDocument("/", { headers: { "Set-Cookie": cookie } });
}

export default function DemoSignIn() {
  return (
    <SignedOutScreen title={say.title}>
      <p className={styles.lead}>{say.lead}</p>
      <Form method="post" reloadDocument>
        <Button kind="main">{say.button}</Button>
      </Form>
    </SignedOutScreen>
  );
}
