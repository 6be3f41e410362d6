import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** The place of the main action: at the end of the lesson, under a line. */
export const ActionFrame = ({ children }: { children: ReactNode }) => (
  <Box mt={8} pt={6} borderTopWidth="1px" borderColor="border" _print={{ display: 'none' }}>
    {children}
  </Box>
);
