import type { Reading } from '@stupeni/rich-text-model/stored';

export type ReadHtml = (html: string) => Reading;

let ready: ReadHtml | null = null;
let coming: Promise<ReadHtml> | null = null;

/** The reader of HTML, once it has come: 38 kB gzip that a text needs only when something is pasted. */
export const htmlReader = (): ReadHtml | null => ready;

/** Fetches the reader of HTML; after a failure the next call asks again. */
export function fetchHtmlReader(): Promise<ReadHtml> {
  coming ??= import('./read-html').then(
    ({ readHtml }) => (ready = readHtml),
    (reason: unknown) => {
      coming = null;
      throw reason;
    },
  );
  return coming;
}

/** Fetches it ahead, when a text is entered. That it fails matters only to who pastes, and is said there. */
export function prepareHtmlReader(): void {
  fetchHtmlReader().catch(() => null);
}
