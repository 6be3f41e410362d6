import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/**
 * A column with the height of the window below the header (60 px). It has this height only where the page has room for
 * two columns.
 */
export const WholeWindow = ({ children }: { children: ReactNode }) => (
  <Box display="flex" flexDirection="column" minH={{ lg: 'calc(100dvh - 60px)' }}>
    {children}
  </Box>
);
