import { VisuallyHidden } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { texts } from '../texts';
import { useWaitedBefore } from './waiting-since';

export interface LoadingProps {
  /** What is said; «Загрузка…» by default. */
  label?: string;
  /** Skeletons in the geometry of the page. */
  children?: ReactNode;
}

/** The waiting state of a screen: skeletons for the eye, one sentence for the ear. */
export function Loading({ label = texts.loading, children }: LoadingProps) {
  const waited = `${-Math.round(useWaitedBefore())}ms`;
  return (
    <div role="status" aria-busy="true" style={{ '--waited': waited } as CSSProperties}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
