import { useEffect } from 'react';
import { brand } from '../brand';

/** The document's title: what the page is, then the product. */
export function titleOf(page: string): string {
  return `${page} · ${brand}`;
}

/** Gives the document its title while the page is shown. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
