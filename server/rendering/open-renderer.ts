import { TaskThread } from "../threads/task-thread.ts";
import type { BundleData } from "./load-bundle.ts";
import type { PageToRender, RenderedPage, RenderPage } from "./render-page.ts";

const MODULE = new URL("./rendering-thread.ts", import.meta.url);
/** A page takes about 10 ms, the start of a thread about 300 ms; a busy machine needs a multiple. */
const LIMIT_MS = 30_000;
const MEMORY_MB = 256;
/** Rendered once, so that the thread is ready and the build is known to work. */
const NO_SUCH_PATH = "/no-such-page";

type Renderer = { render: RenderPage; close: () => Promise<void> };

/**
 * Opens the renderer of a site, in a worker thread: a module can never be unloaded, so the memory of an old release is freed by
 * ending its thread. It renders both the pages that the build stores and the pages that a request needs. `render` rejects
 * with the first error of a component, or with TaskEnded; after that the next page has a new thread. `close` ends the thread; pages that
 * are not finished then reject.
 * @throws the error of a first page, if the build cannot render any
 */
export async function openRenderer(data: BundleData): Promise<Renderer> {
  const thread = new TaskThread<PageToRender, RenderedPage>({ module: MODULE, data, memoryMb: MEMORY_MB, limitMs: LIMIT_MS });
  const render: RenderPage = (path, served = {}, structuredData = []) => thread.run({ path, served, structuredData });
  try {
    await render(NO_SUCH_PATH);
  } catch (error) {
    await thread.close();
    throw error;
  }
  return { render, close: () => thread.close() };
}
