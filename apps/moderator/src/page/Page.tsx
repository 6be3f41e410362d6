import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** The width and gutters of a staff page (look.md §4). */
export const Page = ({ children }: { children: ReactNode }) => (
  <Box maxW="pageWide" mx="auto" px={{ base: 4, sm: 8 }} pt={{ base: 5, sm: 9 }} pb={{ base: 14, sm: 18 }}>
    {children}
  </Box>
);
