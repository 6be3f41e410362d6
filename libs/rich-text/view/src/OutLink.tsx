import { VisuallyHidden } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** A link of a document: another site opens beside the lesson, so that the reader keeps the place. */
export function OutLink({ url, children }: { url: string; children: ReactNode }) {
  if (!/^https?:/.test(url)) return <a href={url}>{children}</a>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden data-aside="">{texts.newTab}</VisuallyHidden>
    </a>
  );
}
