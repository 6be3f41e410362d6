import { VisuallyHidden } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { texts } from '../texts';
import { useWaitedBefore } from './waiting-since';

export interface LoadingProps {
  /** Read by screen readers; «Загрузка…» by default. */
  label?: string;
  /** Skeletons with the layout of the page. */
  children?: ReactNode;
}

/** The loading state of a screen: visible skeletons, and one sentence for screen readers. */
export function Loading({ label = texts.loading, children }: LoadingProps) {
  const waited = `${-Math.round(useWaitedBefore())}ms`;
  return (
    <div role="status" aria-busy="true" style={{ '--waited': waited } as CSSProperties}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
