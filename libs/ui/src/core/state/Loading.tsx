import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { texts } from '../texts';

export interface LoadingProps {
  /** What is said; «Загрузка…» by default. */
  label?: string;
  /** Skeletons in the geometry of the page. */
  children?: ReactNode;
}

/** The waiting state of a screen: skeletons for the eye, one sentence for the ear. */
export function Loading({ label = texts.loading, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
