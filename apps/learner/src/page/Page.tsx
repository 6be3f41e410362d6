import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** The sheet width and gutters of a learner's page (look.md §4). Its h1 names the tab: the shell sees to that. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box maxW="page" mx="auto" px={{ base: 4, sm: 8 }} pt={{ base: 5, sm: 9 }} pb={{ base: 14, sm: 18 }}>
      {children}
    </Box>
  );
}
