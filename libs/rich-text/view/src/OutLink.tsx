import { VisuallyHidden } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** A link of a document. Links to other sites open in a new tab, so that the lesson stays open. */
export function OutLink({ url, children }: { url: string; children: ReactNode }) {
  if (!/^https?:/.test(url)) return <a href={url}>{children}</a>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden data-aside="">{texts.newTab}</VisuallyHidden>
    </a>
  );
}
