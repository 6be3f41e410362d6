import type { HtmlOptions, Reading } from '@stupeni/rich-text-model/stored';

export type ReadHtml = (html: string, options?: HtmlOptions) => Reading;

let loadedReader: ReadHtml | null = null;
let loadingReader: Promise<ReadHtml> | null = null;

/** The HTML reader, or null until it is loaded. Its size is 38 kB with gzip, and only a paste needs it. */
export const getHtmlReader = (): ReadHtml | null => loadedReader;

/** Loads the HTML reader. After a failure, the next call loads it again. */
export function fetchHtmlReader(): Promise<ReadHtml> {
  loadingReader ??= import(/* webpackChunkName: "on-demand-html" */ './read-html').then(
    ({ readHtml }) => (loadedReader = readHtml),
    (reason: unknown) => {
      loadingReader = null;
      throw reason;
    },
  );
  return loadingReader;
}

/** Loads the reader when the text gets the focus. A failure is reported only on paste. */
export function prepareHtmlReader(): void {
  fetchHtmlReader().catch(() => null);
}
