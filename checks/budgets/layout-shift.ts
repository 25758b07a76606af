import type { Page } from "@playwright/test";

/** 0 as the tools report it, to three decimals: a busy machine may paint a page in the middle of reading its HTML. */
export const NO_SHIFT = 0.0005;

/** The sum of all layout shifts since the page opened. CLS counts the worst five seconds, so this is stricter (web.dev/cls). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
