import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageProps {
  /** As wide as the tables of the staff; else as wide as a learner's text (look.md §4). */
  wide?: boolean;
  /** Fills its flex parent, and lays out its children as a column. */
  fill?: boolean;
  children: ReactNode;
}

/** The width and the side padding of a page under the header. The shell copies the h1 into the browser's tab. */
export function Page({ wide = false, fill = false, children }: PageProps) {
  return (
    <chakra.div
      maxW={wide ? 'pageWide' : 'page'}
      mx="auto"
      px={{ base: 4, sm: 8 }}
      pt={{ base: 5, sm: 9 }}
      pb={fill ? 6 : { base: 14, sm: 18 }}
      // The margins of paper are those of the printer. This space could make an empty last page.
      _print={{ p: 0 }}
      {...(fill && { display: 'flex', flexDirection: 'column', flexGrow: 1, w: 'full' })}
    >
      {children}
    </chakra.div>
  );
}
