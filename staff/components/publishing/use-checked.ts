import { useEffect, useState } from "react";

import type { PublishScreen } from "../../contract/publishing.ts";

/** Returns the screen of publishing, and, once the checks are done, the same with what they say. */
export function useChecked(first: PublishScreen): PublishScreen {
  const [later, setLater] = useState<{ first: PublishScreen; screen: PublishScreen }>();
  useEffect(() => {
    if (first.isChecked) return;
    const leaving = new AbortController();
    // If it fails, the screen says on that the checks are running. Publishing makes them again.
    checked(leaving.signal).then(
      (screen) => setLater({ first, screen }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [first]);
  return later?.first === first ? later.screen : first;
}

async function checked(signal: AbortSignal): Promise<PublishScreen> {
  const response = await fetch("/content/publish-checks", { redirect: "error", cache: "no-store", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as PublishScreen;
}
