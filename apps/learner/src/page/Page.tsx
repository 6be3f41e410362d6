import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** The sheet width and gutters of a learner's page (look.md §4), and its name in the browser's tab. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box maxW="page" mx="auto" px={{ base: 4, sm: 8 }} pt={{ base: 5, sm: 9 }} pb={{ base: 14, sm: 18 }}>
      <title>{title}</title>
      {children}
    </Box>
  );
}
