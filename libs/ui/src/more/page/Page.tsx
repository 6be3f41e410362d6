import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageProps {
  /** As wide as the tables of the staff; else as wide as a learner's text (look.md §4). */
  wide?: boolean;
  children: ReactNode;
}

/** The width and the side padding of a page under the header. The shell copies the h1 into the browser's tab. */
export function Page({ wide = false, children }: PageProps) {
  return (
    <chakra.div
      maxW={wide ? 'pageWide' : 'page'}
      mx="auto"
      px={{ base: 4, sm: 8 }}
      pt={{ base: 5, sm: 9 }}
      pb={{ base: 14, sm: 18 }}
    >
      {children}
    </chakra.div>
  );
}
