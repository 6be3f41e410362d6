import type { HtmlOptions, Reading } from '@stupeni/rich-text-model/stored';

export type ReadHtml = (html: string, options?: HtmlOptions) => Reading;

let ready: ReadHtml | null = null;
let loading: Promise<ReadHtml> | null = null;

/** The HTML reader, or null until it is loaded. Its size is 38 kB with gzip, and only a paste needs it. */
export const htmlReader = (): ReadHtml | null => ready;

/** Loads the HTML reader. After a failure, the next call loads it again. */
export function fetchHtmlReader(): Promise<ReadHtml> {
  loading ??= import(/* webpackChunkName: "on-demand-html" */ './read-html').then(
    ({ readHtml }) => (ready = readHtml),
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

/** Loads the reader when the text gets the focus. A failure is reported only on paste. */
export function prepareHtmlReader(): void {
  fetchHtmlReader().catch(() => null);
}
