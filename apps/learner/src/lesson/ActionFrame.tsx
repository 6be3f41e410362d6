import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** The foot of the sheet: the main action stands under a hairline. */
export const ActionFrame = ({ children }: { children: ReactNode }) => (
  <Box mt={8} pt={6} borderTopWidth="1px" borderColor="border">
    {children}
  </Box>
);
