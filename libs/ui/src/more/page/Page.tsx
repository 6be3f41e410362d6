import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageProps {
  /**
   * Whether the page is as wide as the tables of the staff. Otherwise it is as wide as a learner's text (look.md §4).
   */
  wide?: boolean;
  /** Whether the page fills its flex parent and lays out its children as a column. */
  fill?: boolean;
  children: ReactNode;
}

/** The width and the side padding of a page under the header. */
export function Page({ wide = false, fill = false, children }: PageProps) {
  return (
    <chakra.div
      maxW={wide ? 'pageWide' : 'page'}
      mx="auto"
      px={{ base: 4, sm: 8 }}
      pt={{ base: 5, sm: 9 }}
      pb={fill ? 6 : { base: 14, sm: 18 }}
      // On paper the printer sets the margins. This space could make an empty last page.
      _print={{ p: 0 }}
      {...(fill && { display: 'flex', flexDirection: 'column', flexGrow: 1, w: 'full' })}
    >
      {children}
    </chakra.div>
  );
}
