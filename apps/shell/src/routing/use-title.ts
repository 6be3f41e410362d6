import { useEffect } from 'react';
import { brand } from '../brand';

/** The document's title: the page, then the product. */
export function titleOf(page: string): string {
  return `${page} · ${brand}`;
}

/** Sets the document's title while the page is shown. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
