import type { Page } from "@playwright/test";

/** Tools round this to 0.000. A busy machine may paint a page before it has parsed all of its HTML. */
export const NO_SHIFT = 0.0005;

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Returns the sum of all layout shifts since the page opened, and what moved from where to where, in CSS pixels of the window. CLS
 * counts only the worst five seconds, and nothing within half a second of an input (web.dev/cls) unless `withInput` is set.
 */
export const layoutShift = (page: Page, { withInput = false } = {}): Promise<{ sum: number; moved: string }> =>
  page.evaluate(
    (isInputCounted) =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
        const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : `${node?.textContent}`).slice(0, 80);
        const add = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            if (hadRecentInput && !isInputCounted) continue;
            sum += value;
            for (const { node, previousRect, currentRect } of sources)
              moved.push(`${nameOf(node)}: ${rect(previousRect)} -> ${rect(currentRect)}`);
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve({ sum, moved: moved.join("\n") });
          }),
        );
      }),
    withInput,
  );
